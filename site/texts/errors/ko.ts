import { type ErrorTexts, explain as explainIn } from '#contract/explain.ts'

/** No particle follows a field's name: which one it would be depends on the name's last sound. */
export const errors: ErrorTexts = {
  lang: 'ko',
  fields: { Name: '이름', Email: '이메일', Message: '메시지' },
  said: {
    '{field} is required': '필수 항목입니다: {field}',
    '{field} must be text': '텍스트로 입력해 주세요: {field}',
    '{field} can have up to {number} characters': '{field}: 최대 {number}자까지 입력할 수 있습니다',
    "{field} contains characters that can't be accepted":
      '{field}: 사용할 수 없는 문자가 포함되어 있습니다',
    'Email must be a valid address, such as name@example.com':
      'name@example.com과 같은 올바른 이메일 주소를 입력해 주세요',
    'Several messages have come from your address already. Please try again in a minute.':
      '접속하신 주소에서 이미 여러 메시지가 왔습니다. 1분 후에 다시 시도해 주세요.',
    'Several messages have come from your address already. Please try again in {number} minutes.':
      '접속하신 주소에서 이미 여러 메시지가 왔습니다. {number}분 후에 다시 시도해 주세요.',
    'Very many messages are coming in just now. Please try again in a minute.':
      '지금 매우 많은 메시지가 들어오고 있습니다. 1분 후에 다시 시도해 주세요.',
    'Very many messages are coming in just now. Please try again in {number} minutes.':
      '지금 매우 많은 메시지가 들어오고 있습니다. {number}분 후에 다시 시도해 주세요.',
    'Nothing can be stored or read just now. Please try again in a minute.':
      '지금은 저장하거나 읽을 수 없습니다. 1분 후에 다시 시도해 주세요.',
    'Something went wrong on our side. Please try again later.':
      '서버에 문제가 발생했습니다. 나중에 다시 시도해 주세요.',
    'The request is too large: up to 64 KiB are accepted':
      '보내려는 내용이 너무 큽니다(최대 64KiB)',
    'This can only be sent from this site itself': '이 사이트에서만 보낼 수 있습니다',
    'Invalid response from server': '서버의 응답이 올바르지 않습니다',
    'Failed to fetch': '서버에 연결할 수 없습니다',
    'Load failed': '서버에 연결할 수 없습니다',
    'NetworkError when attempting to fetch resource.': '서버에 연결할 수 없습니다',
  },
}

export const explain = (message: string) => explainIn(message, errors)
