import { type ErrorTexts, explain as explainIn } from '#contract/explain.ts'

export const errors: ErrorTexts = {
  lang: 'pt',
  fields: { Name: 'Nome', Email: 'E-mail', Message: 'Mensagem' },
  said: {
    '{field} is required': 'Campo obrigatório: {field}',
    '{field} must be text': 'Este campo deve ser um texto: {field}',
    '{field} can have up to {number} characters': '{field}: no máximo {number} caracteres',
    "{field} contains characters that can't be accepted":
      '{field}: contém caracteres não permitidos',
    'Email must be a valid address, such as name@example.com':
      'O e-mail deve ser um endereço válido, como nome@example.com',
    'Several messages have come from your address already. Please try again in a minute.':
      'Já chegaram várias mensagens do seu endereço. Tente novamente dentro de um minuto.',
    'Several messages have come from your address already. Please try again in {number} minutes.': {
      one: 'Já chegaram várias mensagens do seu endereço. Tente novamente dentro de {number} minuto.',
      other:
        'Já chegaram várias mensagens do seu endereço. Tente novamente dentro de {number} minutos.',
    },
    'Very many messages are coming in just now. Please try again in a minute.':
      'Neste momento chegam muitas mensagens. Tente novamente dentro de um minuto.',
    'Very many messages are coming in just now. Please try again in {number} minutes.': {
      one: 'Neste momento chegam muitas mensagens. Tente novamente dentro de {number} minuto.',
      other: 'Neste momento chegam muitas mensagens. Tente novamente dentro de {number} minutos.',
    },
    'Nothing can be stored or read just now. Please try again in a minute.':
      'Neste momento não é possível guardar nem ler nada. Tente novamente dentro de um minuto.',
    'Something went wrong on our side. Please try again later.':
      'Ocorreu um problema do nosso lado. Tente novamente mais tarde.',
    'The request is too large: up to 64 KiB are accepted':
      'O envio é grande demais: o limite é de 64 KiB',
    'This can only be sent from this site itself': 'Isto só pode ser enviado a partir deste site',
    'Invalid response from server': 'Resposta inválida do servidor',
    'Failed to fetch': 'Não foi possível alcançar o servidor',
    'Load failed': 'Não foi possível alcançar o servidor',
    'NetworkError when attempting to fetch resource.': 'Não foi possível alcançar o servidor',
  },
}

export const explain = (message: string) => explainIn(message, errors)
