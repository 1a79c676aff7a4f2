import { type ErrorTexts, explain as explainIn } from '#contract/explain.ts'

export const errors: ErrorTexts = {
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

export const explain = (message: string) => explainIn(message, errors)
