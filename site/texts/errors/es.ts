import { type ErrorTexts, explain as explainIn } from '#contract/explain.ts'

export const errors: ErrorTexts = {
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

export const explain = (message: string) => explainIn(message, errors)
