import { type ErrorTexts, explain as explainIn } from '#contract/explain.ts'

export const errors: ErrorTexts = {
  lang: 'zh-Hant',
  fields: { Name: '姓名', Email: '電子郵件', Message: '訊息' },
  said: {
    '{field} is required': '請填寫{field}',
    '{field} must be text': '{field}必須是文字',
    '{field} can have up to {number} characters': '{field}最多 {number} 個字元',
    "{field} contains characters that can't be accepted": '{field}含有無法接受的字元',
    'Email must be a valid address, such as name@example.com':
      '請填寫有效的電子郵件地址，例如 name@example.com',
    'Several messages have come from your address already. Please try again in a minute.':
      '您的網路位址已傳來多則訊息，請於 1 分鐘後再試一次。',
    'Several messages have come from your address already. Please try again in {number} minutes.':
      '您的網路位址已傳來多則訊息，請於 {number} 分鐘後再試一次。',
    'Very many messages are coming in just now. Please try again in a minute.':
      '目前訊息非常多，請於 1 分鐘後再試一次。',
    'Very many messages are coming in just now. Please try again in {number} minutes.':
      '目前訊息非常多，請於 {number} 分鐘後再試一次。',
    'Nothing can be stored or read just now. Please try again in a minute.':
      '目前無法儲存或讀取內容，請於 1 分鐘後再試一次。',
    'Something went wrong on our side. Please try again later.': '伺服器發生問題，請稍後再試。',
    'The request is too large: up to 64 KiB are accepted': '傳送的內容過大，上限為 64 KiB',
    'This can only be sent from this site itself': '只能從本網站傳送',
    'Invalid response from server': '伺服器回應無效',
    'Failed to fetch': '無法連線到伺服器',
    'Load failed': '無法連線到伺服器',
    'NetworkError when attempting to fetch resource.': '無法連線到伺服器',
  },
}

export const explain = (message: string) => explainIn(message, errors)
