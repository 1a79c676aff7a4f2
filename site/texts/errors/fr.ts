import { type ErrorTexts, explain as explainIn } from '#contract/explain.ts'

export const errors: ErrorTexts = {
  lang: 'fr',
  fields: { Name: 'Nom', Email: 'E-mail', Message: 'Message' },
  said: {
    '{field} is required': 'Champ obligatoire : {field}',
    '{field} must be text': 'Ce champ doit être un texte : {field}',
    '{field} can have up to {number} characters': '{field} : {number} caractères au maximum',
    "{field} contains characters that can't be accepted":
      '{field} : contient des caractères qui ne sont pas acceptés',
    'Email must be a valid address, such as name@example.com':
      'L’e-mail doit être une adresse valide, comme nom@example.com',
    'Several messages have come from your address already. Please try again in a minute.':
      'Plusieurs messages sont déjà venus de votre adresse. Veuillez réessayer dans une minute.',
    'Several messages have come from your address already. Please try again in {number} minutes.': {
      one: 'Plusieurs messages sont déjà venus de votre adresse. Veuillez réessayer dans {number} minute.',
      other:
        'Plusieurs messages sont déjà venus de votre adresse. Veuillez réessayer dans {number} minutes.',
    },
    'Very many messages are coming in just now. Please try again in a minute.':
      'De très nombreux messages arrivent en ce moment. Veuillez réessayer dans une minute.',
    'Very many messages are coming in just now. Please try again in {number} minutes.': {
      one: 'De très nombreux messages arrivent en ce moment. Veuillez réessayer dans {number} minute.',
      other:
        'De très nombreux messages arrivent en ce moment. Veuillez réessayer dans {number} minutes.',
    },
    'Nothing can be stored or read just now. Please try again in a minute.':
      'Rien ne peut être enregistré ni lu en ce moment. Veuillez réessayer dans une minute.',
    'Something went wrong on our side. Please try again later.':
      'Un problème est survenu de notre côté. Veuillez réessayer plus tard.',
    'The request is too large: up to 64 KiB are accepted':
      'L’envoi est trop volumineux : 64 Kio au maximum sont acceptés',
    'This can only be sent from this site itself':
      'Cela ne peut être envoyé que depuis ce site lui-même',
    'Invalid response from server': 'Réponse du serveur non valide',
    'Failed to fetch': 'Le serveur est injoignable',
    'Load failed': 'Le serveur est injoignable',
    'NetworkError when attempting to fetch resource.': 'Le serveur est injoignable',
  },
}

export const explain = (message: string) => explainIn(message, errors)
