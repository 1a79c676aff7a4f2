import { type ErrorTexts, explain } from '#contract/explain.ts'
import { toastOptions } from '../../ui/toast-words.ts'
import { numberIn } from '../number.ts'
import type { MadeTexts, Texts } from './en.ts'

const errors: ErrorTexts = {
  lang: 'de',
  fields: { Name: 'Name', Email: 'E-Mail', Message: 'Nachricht' },
  said: {
    '{field} is required': 'Bitte ausfüllen: {field}',
    '{field} must be text': 'Hier wird Text erwartet: {field}',
    '{field} can have up to {number} characters':
      '{field}: höchstens {number} Zeichen sind möglich',
    "{field} contains characters that can't be accepted":
      '{field}: enthält Zeichen, die nicht angenommen werden',
    'Email must be a valid address, such as name@example.com':
      'Bitte eine gültige E-Mail-Adresse angeben, etwa name@example.com',
    'Several messages have come from your address already. Please try again in a minute.':
      'Von Ihrer Adresse sind schon mehrere Nachrichten gekommen. Bitte versuchen Sie es in einer Minute noch einmal.',
    'Several messages have come from your address already. Please try again in {number} minutes.': {
      one: 'Von Ihrer Adresse sind schon mehrere Nachrichten gekommen. Bitte versuchen Sie es in {number} Minute noch einmal.',
      other:
        'Von Ihrer Adresse sind schon mehrere Nachrichten gekommen. Bitte versuchen Sie es in {number} Minuten noch einmal.',
    },
    'Very many messages are coming in just now. Please try again in a minute.':
      'Im Moment kommen sehr viele Nachrichten an. Bitte versuchen Sie es in einer Minute noch einmal.',
    'Very many messages are coming in just now. Please try again in {number} minutes.': {
      one: 'Im Moment kommen sehr viele Nachrichten an. Bitte versuchen Sie es in {number} Minute noch einmal.',
      other:
        'Im Moment kommen sehr viele Nachrichten an. Bitte versuchen Sie es in {number} Minuten noch einmal.',
    },
    'Nothing can be stored or read just now. Please try again in a minute.':
      'Im Moment kann nichts gespeichert oder gelesen werden. Bitte versuchen Sie es in einer Minute noch einmal.',
    'Something went wrong on our side. Please try again later.':
      'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    'The request is too large: up to 64 KiB are accepted':
      'Die Sendung ist zu groß: höchstens 64 KiB werden angenommen',
    'This can only be sent from this site itself':
      'Das kann nur von dieser Website selbst gesendet werden',
    'Invalid response from server': 'Ungültige Antwort vom Server',
    'Failed to fetch': 'Der Server ist nicht zu erreichen',
    'Load failed': 'Der Server ist nicht zu erreichen',
    'NetworkError when attempting to fetch resource.': 'Der Server ist nicht zu erreichen',
  },
}

/** Deutsch: wer die Website besucht, wird gesiezt. */
export const texts: Texts = {
  lang: 'de',
  siteName: (owner) => `Persönliche Website von ${owner}`,
  pages: {
    home: 'Startseite',
    about: 'Über mich',
    projects: 'Projekte',
    resume: 'Lebenslauf',
    contact: 'Kontakt',
  },
  frame: {
    skip: 'Zum Inhalt springen',
    menu: 'Menü',
    mainMenu: 'Hauptmenü',
    mobileMenu: 'Mobiles Menü',
    social: 'Profile im Netz',
    language: 'Sprache',
    toDark: 'Zum dunklen Design wechseln',
    toLight: 'Zum hellen Design wechseln',
    rights: (year, owner) => `© ${year} ${owner}. Alle Rechte vorbehalten.`,
    privacy: 'Datenschutzerklärung',
    close: 'Schließen',
  },
  profile: {
    card: 'Profil',
    swap: 'Ein anderes Bild zeigen',
    technologies: 'Technologien',
    contactMe: 'Kontakt aufnehmen',
    downloadCv: 'Lebenslauf laden',
  },
  home: {
    aboutMe: 'Über mich',
    allProjects: 'Alle Projekte ansehen',
  },
  projects: {
    carousel: 'Karussell',
    slide: 'Folie',
    position: (number, total) => `${number} von ${total}`,
    madeWith: 'Gemacht mit',
    viewPage: 'Seite ansehen',
    viewSource: 'Quelltext ansehen',
    previous: 'Vorheriges Projekt',
    next: 'Nächstes Projekt',
    choose: 'Ein Projekt auswählen',
    show: (number, title) => `Projekt ${number} zeigen: ${title}`,
    showing: (number, total, title) => `Projekt ${number} von ${total}: ${title}`,
  },
  resume: {
    experience: 'Berufserfahrung',
    education: 'Ausbildung',
    advanceSkills: 'Vertiefte Kenntnisse',
    familiarSkills: 'Weitere Kenntnisse',
    tools: 'Werkzeuge',
    showCredential: 'Nachweis ansehen',
    otherFormats: 'Dieser Lebenslauf als',
    comma: ', ',
  },
  contact: {
    name: 'Name',
    nameHint: 'Wie ich Sie ansprechen darf.',
    nameMistake: 'Bitte geben Sie Ihren Namen an.',
    email: 'E-Mail',
    emailHint: 'Nur, um Ihnen zu antworten.',
    emailMistake: 'Bitte geben Sie eine Adresse wie name@example.com an.',
    message: 'Nachricht',
    messageHint: 'Ein paar Zeilen genügen.',
    messageMistake: 'Bitte schreiben Sie eine Nachricht.',
    leaveEmpty: 'Bitte leer lassen',
    submit: 'Absenden',
    sending: 'Wird gesendet',
    messageSent: 'Nachricht gesendet',
    success: 'Nachricht erfolgreich gesendet!',
    allRequired: 'Bitte füllen Sie alle Pflichtfelder aus',
    tooSlow: 'Der Server hat zu lange nicht geantwortet. Bitte versuchen Sie es noch einmal.',
    failed: 'Die Nachricht konnte nicht gesendet werden',
    unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
    scan: 'Scannen Sie den Code, um diese Angaben auf Ihrem Telefon zu behalten.',
    saveCard: 'Kontaktkarte speichern',
    code: (owner) => `QR-Code der Kontaktkarte von ${owner}`,
    explain: (message) => explain(message, errors),
  },
  toasts: toastOptions('Schließen', 'Benachrichtigungen'),
  numberIn,
  unexpected: {
    title: 'Unerwarteter Anwendungsfehler!',
    home: 'Zurück zur Startseite',
  },
}

export const madeTexts: MadeTexts = {
  thanks: 'Vielen Dank. Ihre Nachricht ist angekommen, die Antwort folgt per E-Mail.',
  contactCard: 'Kontaktkarte',
  present: 'heute',
  cv: {
    title: (owner) => `${owner} - Lebenslauf`,
    skills: 'Kenntnisse',
    page: (number, total) => `Seite ${number} von ${total}`,
  },
  errors,
}
