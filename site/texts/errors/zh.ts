import { type ErrorTexts, explain as explainIn } from '#contract/explain.ts'

export const errors: ErrorTexts = {
  lang: 'zh',
  fields: { Name: '姓名', Email: '邮箱', Message: '留言' },
  said: {
    '{field} is required': '请填写{field}',
    '{field} must be text': '{field}必须是文本',
    '{field} can have up to {number} characters': '{field}最多 {number} 个字符',
    "{field} contains characters that can't be accepted": '{field}包含无法接受的字符',
    'Email must be a valid address, such as name@example.com':
      '请填写有效的邮箱地址，例如 name@example.com',
    'Several messages have come from your address already. Please try again in a minute.':
      '您的网络地址已发来多条留言，请在 1 分钟后重试。',
    'Several messages have come from your address already. Please try again in {number} minutes.':
      '您的网络地址已发来多条留言，请在 {number} 分钟后重试。',
    'Very many messages are coming in just now. Please try again in a minute.':
      '目前留言非常多，请在 1 分钟后重试。',
    'Very many messages are coming in just now. Please try again in {number} minutes.':
      '目前留言非常多，请在 {number} 分钟后重试。',
    'Nothing can be stored or read just now. Please try again in a minute.':
      '目前无法保存或读取内容，请在 1 分钟后重试。',
    'Something went wrong on our side. Please try again later.': '服务器出现问题，请稍后重试。',
    'The request is too large: up to 64 KiB are accepted': '发送的内容过大，上限为 64 KiB',
    'This can only be sent from this site itself': '只能从本网站发送',
    'Invalid response from server': '服务器响应无效',
    'Failed to fetch': '无法连接到服务器',
    'Load failed': '无法连接到服务器',
    'NetworkError when attempting to fetch resource.': '无法连接到服务器',
  },
}

export const explain = (message: string) => explainIn(message, errors)
