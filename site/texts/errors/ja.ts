import { type ErrorTexts, explain as explainIn } from '#contract/explain.ts'

export const errors: ErrorTexts = {
  lang: 'ja',
  fields: { Name: 'お名前', Email: 'メールアドレス', Message: 'メッセージ' },
  said: {
    '{field} is required': '{field}をご入力ください',
    '{field} must be text': '{field}は文字でご入力ください',
    '{field} can have up to {number} characters': '{field}は{number}文字以内でご入力ください',
    "{field} contains characters that can't be accepted":
      '{field}に使用できない文字が含まれています',
    'Email must be a valid address, such as name@example.com':
      'name@example.com のような有効なメールアドレスをご入力ください',
    'Several messages have come from your address already. Please try again in a minute.':
      'お使いの接続元から、すでに複数のメッセージが届いています。1分後にもう一度お試しください。',
    'Several messages have come from your address already. Please try again in {number} minutes.':
      'お使いの接続元から、すでに複数のメッセージが届いています。{number}分後にもう一度お試しください。',
    'Very many messages are coming in just now. Please try again in a minute.':
      'ただいま非常に多くのメッセージが届いています。1分後にもう一度お試しください。',
    'Very many messages are coming in just now. Please try again in {number} minutes.':
      'ただいま非常に多くのメッセージが届いています。{number}分後にもう一度お試しください。',
    'Nothing can be stored or read just now. Please try again in a minute.':
      'ただいま保存も読み込みもできません。1分後にもう一度お試しください。',
    'Something went wrong on our side. Please try again later.':
      'サーバー側で問題が発生しました。しばらくしてからもう一度お試しください。',
    'The request is too large: up to 64 KiB are accepted':
      '送信内容が大きすぎます（上限は64 KiBです）',
    'This can only be sent from this site itself': 'このサイト以外からは送信できません',
    'Invalid response from server': 'サーバーから無効な応答がありました',
    'Failed to fetch': 'サーバーに接続できません',
    'Load failed': 'サーバーに接続できません',
    'NetworkError when attempting to fetch resource.': 'サーバーに接続できません',
  },
}

export const explain = (message: string) => explainIn(message, errors)
