import { type ErrorTexts, explain } from '#contract/explain.ts'
import { toastOptions } from '../../ui/toast-words.ts'
import { numberIn } from '../number.ts'
import type { MadeTexts, Texts } from './en.ts'

const errors: ErrorTexts = {
  lang: 'es',
  fields: { Name: 'Nombre', Email: 'Correo electrónico', Message: 'Mensaje' },
  said: {
    '{field} is required': 'Falta un dato obligatorio: {field}',
    '{field} must be text': 'Este campo debe ser un texto: {field}',
    '{field} can have up to {number} characters': '{field}: se admiten hasta {number} caracteres',
    "{field} contains characters that can't be accepted":
      '{field}: contiene caracteres que no se admiten',
    'Email must be a valid address, such as name@example.com':
      'El correo electrónico debe ser una dirección válida, como nombre@example.com',
    'Several messages have come from your address already. Please try again in a minute.':
      'Ya han llegado varios mensajes desde su dirección. Vuelva a intentarlo dentro de un minuto.',
    'Several messages have come from your address already. Please try again in {number} minutes.': {
      one: 'Ya han llegado varios mensajes desde su dirección. Vuelva a intentarlo dentro de {number} minuto.',
      other:
        'Ya han llegado varios mensajes desde su dirección. Vuelva a intentarlo dentro de {number} minutos.',
    },
    'Very many messages are coming in just now. Please try again in a minute.':
      'Ahora mismo están llegando muchísimos mensajes. Vuelva a intentarlo dentro de un minuto.',
    'Very many messages are coming in just now. Please try again in {number} minutes.': {
      one: 'Ahora mismo están llegando muchísimos mensajes. Vuelva a intentarlo dentro de {number} minuto.',
      other:
        'Ahora mismo están llegando muchísimos mensajes. Vuelva a intentarlo dentro de {number} minutos.',
    },
    'Nothing can be stored or read just now. Please try again in a minute.':
      'Ahora mismo no se puede guardar ni leer nada. Vuelva a intentarlo dentro de un minuto.',
    'Something went wrong on our side. Please try again later.':
      'Algo ha fallado por nuestra parte. Vuelva a intentarlo más tarde.',
    'The request is too large: up to 64 KiB are accepted':
      'El envío es demasiado grande: se admiten hasta 64 KiB',
    'This can only be sent from this site itself':
      'Esto solo se puede enviar desde este mismo sitio',
    'Invalid response from server': 'Respuesta no válida del servidor',
    'Failed to fetch': 'No hay conexión con el servidor',
    'Load failed': 'No hay conexión con el servidor',
    'NetworkError when attempting to fetch resource.': 'No hay conexión con el servidor',
  },
}

/** Español: a quien visita el sitio se le trata de usted. */
export const texts: Texts = {
  lang: 'es',
  siteName: (owner) => `Sitio web personal de ${owner}`,
  pages: {
    home: 'Inicio',
    about: 'Sobre mí',
    projects: 'Proyectos',
    resume: 'Currículum',
    contact: 'Contacto',
  },
  frame: {
    skip: 'Saltar al contenido',
    menu: 'Menú',
    mainMenu: 'Principal',
    mobileMenu: 'Móvil',
    social: 'Redes sociales',
    language: 'Idioma',
    toDark: 'Cambiar al tema oscuro',
    toLight: 'Cambiar al tema claro',
    rights: (year, owner) => `© ${year} ${owner}. Todos los derechos reservados.`,
    privacy: 'Política de privacidad',
    close: 'Cerrar',
  },
  profile: {
    card: 'Perfil',
    swap: 'Mostrar otra imagen',
    technologies: 'Tecnologías',
    contactMe: 'Contactar conmigo',
    downloadCv: 'Descargar CV',
  },
  home: {
    aboutMe: 'Sobre mí',
    allProjects: 'Ver todos los proyectos',
  },
  projects: {
    carousel: 'carrusel',
    slide: 'diapositiva',
    position: (number, total) => `${number} de ${total}`,
    madeWith: 'Hecho con',
    viewPage: 'Ver página',
    viewSource: 'Ver código',
    previous: 'Proyecto anterior',
    next: 'Proyecto siguiente',
    choose: 'Elegir un proyecto',
    show: (number, title) => `Mostrar el proyecto ${number}: ${title}`,
    showing: (number, total, title) => `Proyecto ${number} de ${total}: ${title}`,
  },
  resume: {
    experience: 'Experiencia',
    education: 'Formación',
    advanceSkills: 'Conocimientos avanzados',
    familiarSkills: 'Otros conocimientos',
    tools: 'Herramientas',
    showCredential: 'Ver credencial',
    otherFormats: 'Este currículum en',
    comma: ', ',
  },
  contact: {
    name: 'Nombre',
    nameHint: 'Cómo dirigirme a usted.',
    nameMistake: 'Escriba su nombre.',
    email: 'Correo electrónico',
    emailHint: 'Solo se usa para responderle.',
    emailMistake: 'Escriba una dirección como nombre@example.com.',
    message: 'Mensaje',
    messageHint: 'Bastan unas líneas.',
    messageMistake: 'Escriba un mensaje.',
    leaveEmpty: 'Deje esto vacío',
    submit: 'Enviar',
    sending: 'Enviando',
    messageSent: 'Mensaje enviado',
    success: '¡Mensaje enviado correctamente!',
    allRequired: 'Rellene todos los campos obligatorios',
    tooSlow: 'El servidor ha tardado demasiado en responder. Vuelva a intentarlo.',
    failed: 'No se ha podido enviar el mensaje',
    unexpected: 'Se ha producido un error inesperado',
    scan: 'Escanee el código para guardar estos datos en su teléfono.',
    saveCard: 'Guardar tarjeta de contacto',
    code: (owner) => `Código QR de la tarjeta de contacto de ${owner}`,
    explain: (message) => explain(message, errors),
  },
  toasts: toastOptions('Cerrar', 'Notificaciones'),
  numberIn,
  unexpected: {
    title: '¡Error inesperado de la aplicación!',
    home: 'Volver a la página de inicio',
  },
}

export const madeTexts: MadeTexts = {
  thanks: 'Gracias. Su mensaje ha llegado y recibirá la respuesta por correo electrónico.',
  contactCard: 'Tarjeta de contacto',
  present: 'actualidad',
  cv: {
    title: (owner) => `${owner} - CV`,
    skills: 'Conocimientos',
    page: (number, total) => `Página ${number} de ${total}`,
  },
  errors,
}
