import { type ErrorTexts, explain } from '#contract/explain.ts'
import { toastOptions } from '../../ui/toast-words.ts'
import { numberIn } from '../number.ts'
import type { MadeTexts, Texts } from './en.ts'

const several = 'وصلت عدة رسائل من عنوانك من قبل. يرجى المحاولة مرة أخرى بعد'
const veryMany = 'تصل الآن رسائل كثيرة جدًا. يرجى المحاولة مرة أخرى بعد'

/** Two has a form of its own, three to ten another, and what is more a third. */
const inMinutes = (start: string) => ({
  one: `${start} دقيقة.`,
  two: `${start} دقيقتين.`,
  few: `${start} {number} دقائق.`,
  other: `${start} {number} دقيقة.`,
})

const errors: ErrorTexts = {
  lang: 'ar',
  fields: { Name: 'الاسم', Email: 'البريد الإلكتروني', Message: 'الرسالة' },
  said: {
    '{field} is required': 'هذا الحقل مطلوب: {field}',
    '{field} must be text': 'يجب أن يكون هذا الحقل نصًا: {field}',
    '{field} can have up to {number} characters': {
      few: '{field}: الحد الأقصى {number} أحرف',
      many: '{field}: الحد الأقصى {number} حرفًا',
      other: '{field}: الحد الأقصى {number} حرف',
    },
    "{field} contains characters that can't be accepted": '{field}: يحتوي على رموز غير مقبولة',
    'Email must be a valid address, such as name@example.com':
      'يجب أن يكون البريد الإلكتروني عنوانًا صالحًا، مثل name@example.com',
    'Several messages have come from your address already. Please try again in a minute.': `${several} دقيقة.`,
    'Several messages have come from your address already. Please try again in {number} minutes.':
      inMinutes(several),
    'Very many messages are coming in just now. Please try again in a minute.': `${veryMany} دقيقة.`,
    'Very many messages are coming in just now. Please try again in {number} minutes.':
      inMinutes(veryMany),
    'Nothing can be stored or read just now. Please try again in a minute.':
      'لا يمكن حفظ أي شيء أو قراءته الآن. يرجى المحاولة مرة أخرى بعد دقيقة.',
    'Something went wrong on our side. Please try again later.':
      'حدث خطأ ما من جانبنا. يرجى المحاولة مرة أخرى لاحقًا.',
    'The request is too large: up to 64 KiB are accepted':
      'حجم ما أُرسل كبير جدًا: الحد الأقصى 64 كيبيبايت',
    'This can only be sent from this site itself': 'لا يمكن إرسال هذا إلا من هذا الموقع نفسه',
    'Invalid response from server': 'رد غير صالح من الخادم',
    'Failed to fetch': 'تعذّر الاتصال بالخادم',
    'Load failed': 'تعذّر الاتصال بالخادم',
    'NetworkError when attempting to fetch resource.': 'تعذّر الاتصال بالخادم',
  },
}

/** Arabic, with the digits that the content's locale has. */
export const texts: Texts = {
  lang: 'ar',
  siteName: (owner) => `الموقع الشخصي لـ ${owner}`,
  pages: {
    home: 'الرئيسية',
    about: 'نبذة',
    projects: 'المشاريع',
    resume: 'السيرة الذاتية',
    contact: 'التواصل',
  },
  frame: {
    skip: 'الانتقال إلى المحتوى',
    menu: 'القائمة',
    mainMenu: 'القائمة الرئيسية',
    mobileMenu: 'قائمة الهاتف',
    social: 'الشبكات الاجتماعية',
    language: 'اللغة',
    toDark: 'التبديل إلى المظهر الداكن',
    toLight: 'التبديل إلى المظهر الفاتح',
    rights: (year, owner) => `© ${year} ${owner}. جميع الحقوق محفوظة.`,
    privacy: 'سياسة الخصوصية',
    close: 'إغلاق',
  },
  profile: {
    card: 'الملف الشخصي',
    swap: 'عرض صورة أخرى',
    technologies: 'التقنيات',
    contactMe: 'تواصل معي',
    downloadCv: 'تنزيل السيرة الذاتية',
  },
  home: {
    aboutMe: 'نبذة عني',
    allProjects: 'عرض كل المشاريع',
  },
  projects: {
    carousel: 'عارض شرائح',
    slide: 'شريحة',
    position: (number, total) => `${number} من ${total}`,
    madeWith: 'التقنيات المستخدمة',
    viewPage: 'عرض الصفحة',
    viewSource: 'عرض الشيفرة',
    previous: 'المشروع السابق',
    next: 'المشروع التالي',
    choose: 'اختيار مشروع',
    show: (number, title) => `عرض المشروع ${number}: ${title}`,
    showing: (number, total, title) => `المشروع ${number} من ${total}: ${title}`,
  },
  resume: {
    experience: 'الخبرة',
    education: 'التعليم',
    advanceSkills: 'مهارات متقدمة',
    familiarSkills: 'مهارات أخرى',
    tools: 'الأدوات',
    showCredential: 'عرض الشهادة',
    otherFormats: 'هذه السيرة بصيغة',
    comma: '، ',
  },
  contact: {
    name: 'الاسم',
    nameHint: 'بأي اسم أخاطبك.',
    nameMistake: 'يرجى كتابة اسمك.',
    email: 'البريد الإلكتروني',
    emailHint: 'للرد عليك فقط.',
    emailMistake: 'يرجى كتابة عنوان مثل name@example.com.',
    message: 'الرسالة',
    messageHint: 'بضعة أسطر تكفي.',
    messageMistake: 'يرجى كتابة رسالة.',
    leaveEmpty: 'يُترك هذا الحقل فارغًا',
    submit: 'إرسال',
    sending: 'جارٍ الإرسال',
    messageSent: 'أُرسلت الرسالة',
    success: 'أُرسلت الرسالة بنجاح!',
    allRequired: 'يرجى ملء جميع الحقول المطلوبة',
    tooSlow: 'استغرق الخادم وقتًا طويلًا في الرد. يرجى المحاولة مرة أخرى.',
    failed: 'تعذّر إرسال الرسالة',
    unexpected: 'حدث خطأ غير متوقع',
    scan: 'امسح الرمز لحفظ هذه البيانات في هاتفك.',
    saveCard: 'حفظ بطاقة الاتصال',
    code: (owner) => `رمز QR لبطاقة اتصال ${owner}`,
    explain: (message) => explain(message, errors),
  },
  toasts: toastOptions('إغلاق', 'الإشعارات'),
  numberIn,
  unexpected: {
    title: 'خطأ غير متوقع في التطبيق!',
    home: 'العودة إلى الصفحة الرئيسية',
  },
}

export const madeTexts: MadeTexts = {
  thanks: 'شكرًا لك. وصلت رسالتك، وسيأتيك الرد عبر البريد الإلكتروني.',
  contactCard: 'بطاقة الاتصال',
  present: 'الآن',
  cv: {
    title: (owner) => `${owner} - السيرة الذاتية`,
    skills: 'المهارات',
    page: (number, total) => `صفحة ${number} من ${total}`,
  },
  errors,
}
