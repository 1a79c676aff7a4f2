import { type ErrorTexts, explain } from '#contract/explain.ts'
import { toastOptions } from '../../ui/toast-words.ts'
import { numberIn } from '../number.ts'
import type { MadeTexts, Texts } from './en.ts'

const errors: ErrorTexts = {
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

/** Français : la personne qui visite le site est vouvoyée. Une espace insécable précède les signes doubles. */
export const texts: Texts = {
  lang: 'fr',
  siteName: (owner) => `Site personnel de ${owner}`,
  pages: {
    home: 'Accueil',
    about: 'À propos',
    projects: 'Projets',
    resume: 'CV',
    contact: 'Contact',
  },
  frame: {
    skip: 'Aller au contenu',
    menu: 'Menu',
    mainMenu: 'Menu principal',
    mobileMenu: 'Menu mobile',
    social: 'Réseaux sociaux',
    language: 'Langue',
    toDark: 'Passer au thème sombre',
    toLight: 'Passer au thème clair',
    rights: (year, owner) => `© ${year} ${owner}. Tous droits réservés.`,
    privacy: 'Politique de confidentialité',
    close: 'Fermer',
  },
  profile: {
    card: 'Profil',
    swap: 'Afficher une autre image',
    technologies: 'Technologies',
    contactMe: 'Me contacter',
    downloadCv: 'Télécharger le CV',
  },
  home: {
    aboutMe: 'À propos de moi',
    allProjects: 'Voir tous les projets',
  },
  projects: {
    carousel: 'carrousel',
    slide: 'diapositive',
    position: (number, total) => `${number} sur ${total}`,
    madeWith: 'Réalisé avec',
    viewPage: 'Voir la page',
    viewSource: 'Voir le code',
    previous: 'Projet précédent',
    next: 'Projet suivant',
    choose: 'Choisir un projet',
    show: (number, title) => `Afficher le projet ${number} : ${title}`,
    showing: (number, total, title) => `Projet ${number} sur ${total} : ${title}`,
  },
  resume: {
    experience: 'Expérience',
    education: 'Formation',
    advanceSkills: 'Compétences approfondies',
    familiarSkills: 'Autres compétences',
    tools: 'Outils',
    showCredential: 'Voir le justificatif',
    otherFormats: 'Ce CV au format',
    comma: ', ',
  },
  contact: {
    name: 'Nom',
    nameHint: 'Comment m’adresser à vous.',
    nameMistake: 'Veuillez indiquer votre nom.',
    email: 'E-mail',
    emailHint: 'Uniquement pour vous répondre.',
    emailMistake: 'Veuillez indiquer une adresse comme nom@example.com.',
    message: 'Message',
    messageHint: 'Quelques lignes suffisent.',
    messageMistake: 'Veuillez écrire un message.',
    leaveEmpty: 'Laissez ce champ vide',
    submit: 'Envoyer',
    sending: 'Envoi en cours',
    messageSent: 'Message envoyé',
    success: 'Message envoyé avec succès !',
    allRequired: 'Veuillez remplir tous les champs obligatoires',
    tooSlow: 'Le serveur a mis trop de temps à répondre. Veuillez réessayer.',
    failed: 'Le message n’a pas pu être envoyé',
    unexpected: 'Une erreur inattendue s’est produite',
    scan: 'Scannez le code pour garder ces coordonnées sur votre téléphone.',
    saveCard: 'Enregistrer la carte de contact',
    code: (owner) => `Code QR de la carte de contact de ${owner}`,
    explain: (message) => explain(message, errors),
  },
  toasts: toastOptions('Fermer', 'Notifications'),
  numberIn,
  unexpected: {
    title: 'Erreur inattendue de l’application !',
    home: 'Retour à la page d’accueil',
  },
}

export const madeTexts: MadeTexts = {
  thanks: 'Merci. Votre message est bien arrivé, et la réponse vous parviendra par e-mail.',
  contactCard: 'Carte de contact',
  present: 'aujourd’hui',
  cv: {
    title: (owner) => `${owner} - CV`,
    skills: 'Compétences',
    page: (number, total) => `Page ${number} sur ${total}`,
  },
  errors,
}
