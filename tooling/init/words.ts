type Words = {
  greeting: string
  introduction: string
  phone: string
  email: string
  address: string
  website: string
}

/** What init itself writes, by language: the card's greeting, the biography of who has none, titles of the contact details. */
const written: Record<string, [string, string, string, string, string, string]> = {
  en: ['Hi, I am {name}', 'I am {name}, {facts}.', 'Phone', 'Email', 'Address', 'Website'],
  de: [
    'Hallo, ich bin {name}',
    'Ich bin {name}, {facts}.',
    'Telefon',
    'E-Mail',
    'Adresse',
    'Website',
  ],
  fr: [
    'Bonjour, je suis {name}',
    'Je suis {name}, {facts}.',
    'Téléphone',
    'E-mail',
    'Adresse',
    'Site web',
  ],
  es: [
    'Hola, soy {name}',
    'Soy {name}, {facts}.',
    'Teléfono',
    'Correo electrónico',
    'Dirección',
    'Sitio web',
  ],
  pt: ['Olá, sou {name}', 'Sou {name}, {facts}.', 'Telefone', 'E-mail', 'Endereço', 'Site'],
  it: ['Ciao, sono {name}', 'Sono {name}, {facts}.', 'Telefono', 'E-mail', 'Indirizzo', 'Sito web'],
  ca: [
    'Hola, soc {name}',
    'Soc {name}, {facts}.',
    'Telèfon',
    'Correu electrònic',
    'Adreça',
    'Lloc web',
  ],
  nl: ['Hallo, ik ben {name}', 'Ik ben {name}, {facts}.', 'Telefoon', 'E-mail', 'Adres', 'Website'],
  sv: [
    'Hej, jag heter {name}',
    'Jag heter {name}, {facts}.',
    'Telefon',
    'E-post',
    'Adress',
    'Webbplats',
  ],
  da: [
    'Hej, jeg hedder {name}',
    'Jeg hedder {name}, {facts}.',
    'Telefon',
    'E-mail',
    'Adresse',
    'Websted',
  ],
  nb: [
    'Hei, jeg heter {name}',
    'Jeg heter {name}, {facts}.',
    'Telefon',
    'E-post',
    'Adresse',
    'Nettsted',
  ],
  fi: [
    'Hei, olen {name}',
    'Olen {name}, {facts}.',
    'Puhelin',
    'Sähköposti',
    'Osoite',
    'Verkkosivusto',
  ],
  pl: ['Cześć, jestem {name}', 'Jestem {name}, {facts}.', 'Telefon', 'E-mail', 'Adres', 'Strona'],
  cs: ['Dobrý den, jsem {name}', 'Jsem {name}, {facts}.', 'Telefon', 'E-mail', 'Adresa', 'Web'],
  hu: ['Üdv, {name} vagyok', '{name} vagyok, {facts}.', 'Telefon', 'E-mail', 'Cím', 'Weboldal'],
  ro: ['Bună, sunt {name}', 'Sunt {name}, {facts}.', 'Telefon', 'E-mail', 'Adresă', 'Site'],
  ru: ['Здравствуйте, я {name}', 'Я {name}, {facts}.', 'Телефон', 'Почта', 'Адрес', 'Сайт'],
  uk: ['Вітаю, я {name}', 'Я {name}, {facts}.', 'Телефон', 'Пошта', 'Адреса', 'Сайт'],
  el: [
    'Γεια σας, είμαι {name}',
    'Είμαι {name}, {facts}.',
    'Τηλέφωνο',
    'E-mail',
    'Διεύθυνση',
    'Ιστότοπος',
  ],
  tr: ['Merhaba, ben {name}', 'Ben {name}, {facts}.', 'Telefon', 'E-posta', 'Adres', 'Web sitesi'],
  ar: [
    'مرحبًا، أنا {name}',
    'أنا {name}، {facts}.',
    'الهاتف',
    'البريد الإلكتروني',
    'العنوان',
    'الموقع',
  ],
  he: ['שלום, אני {name}', 'אני {name}, {facts}.', 'טלפון', 'דוא״ל', 'כתובת', 'אתר'],
  fa: ['سلام، من {name} هستم', 'من {name} هستم، {facts}.', 'تلفن', 'ایمیل', 'نشانی', 'وبگاه'],
  hi: ['नमस्ते, मैं {name} हूँ', 'मैं {name} हूँ, {facts}।', 'फ़ोन', 'ईमेल', 'पता', 'वेबसाइट'],
  vi: [
    'Xin chào, tôi là {name}',
    'Tôi là {name}, {facts}.',
    'Điện thoại',
    'Email',
    'Địa chỉ',
    'Trang web',
  ],
  id: ['Halo, saya {name}', 'Saya {name}, {facts}.', 'Telepon', 'Email', 'Alamat', 'Situs web'],
  ja: ['こんにちは、{name}です', '{name}です。{facts}。', '電話', 'メール', '住所', 'ウェブサイト'],
  ko: ['안녕하세요, {name}입니다', '{name}입니다. {facts}.', '전화', '이메일', '주소', '웹사이트'],
  zh: ['你好，我是{name}', '我是{name}，{facts}。', '电话', '邮箱', '地址', '网站'],
  'zh-Hant': ['你好，我是{name}', '我是{name}，{facts}。', '電話', '電子郵件', '地址', '網站'],
}

/** The words for a locale, in its language; of one that is not among them the greeting is the name alone, and the rest English. */
export function wordsFor(locale: string): Words {
  const { language, script } = new Intl.Locale(locale).maximize()
  const found = written[`${language}-${script}`] ?? written[language]
  const [, , ...english] = written.en as (typeof written)[string]
  const [greeting, introduction, phone, email, address, website] =
    found ?? (['{name}', '{name}, {facts}.', ...english] as const)
  return { greeting, introduction, phone, email, address, website }
}
