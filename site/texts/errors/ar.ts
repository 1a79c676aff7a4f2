import { type ErrorTexts, explain as explainIn } from '#contract/explain.ts'

const several = 'وصلت عدة رسائل من عنوانك من قبل. يرجى المحاولة مرة أخرى بعد'
const veryMany = 'تصل الآن رسائل كثيرة جدًا. يرجى المحاولة مرة أخرى بعد'

/** Two has a form of its own, three to ten another, and what is more a third. */
const inMinutes = (start: string) => ({
  one: `${start} دقيقة.`,
  two: `${start} دقيقتين.`,
  few: `${start} {number} دقائق.`,
  other: `${start} {number} دقيقة.`,
})

export const errors: ErrorTexts = {
  lang: 'ar',
  fields: { Name: 'الاسم', Email: 'البريد الإلكتروني', Message: 'الرسالة' },
  said: {
    '{field} is required': 'هذا الحقل مطلوب: {field}',
    '{field} must be text': 'يجب أن يكون هذا الحقل نصًا: {field}',
    '{field} can have up to {number} characters': {
      few: '{field}: الحد الأقصى {number} أحرف',
      many: '{field}: الحد الأقصى {number} حرفًا',
      other: '{field}: الحد الأقصى {number} حرف',
    },
    "{field} contains characters that can't be accepted": '{field}: يحتوي على رموز غير مقبولة',
    'Email must be a valid address, such as name@example.com':
      'يجب أن يكون البريد الإلكتروني عنوانًا صالحًا، مثل name@example.com',
    'Several messages have come from your address already. Please try again in a minute.': `${several} دقيقة.`,
    'Several messages have come from your address already. Please try again in {number} minutes.':
      inMinutes(several),
    'Very many messages are coming in just now. Please try again in a minute.': `${veryMany} دقيقة.`,
    'Very many messages are coming in just now. Please try again in {number} minutes.':
      inMinutes(veryMany),
    'Nothing can be stored or read just now. Please try again in a minute.':
      'لا يمكن حفظ أي شيء أو قراءته الآن. يرجى المحاولة مرة أخرى بعد دقيقة.',
    'Something went wrong on our side. Please try again later.':
      'حدث خطأ ما من جانبنا. يرجى المحاولة مرة أخرى لاحقًا.',
    'The request is too large: up to 64 KiB are accepted':
      'حجم ما أُرسل كبير جدًا: الحد الأقصى 64 كيبيبايت',
    'This can only be sent from this site itself': 'لا يمكن إرسال هذا إلا من هذا الموقع نفسه',
    'Invalid response from server': 'رد غير صالح من الخادم',
    'Failed to fetch': 'تعذّر الاتصال بالخادم',
    'Load failed': 'تعذّر الاتصال بالخادم',
    'NetworkError when attempting to fetch resource.': 'تعذّر الاتصال بالخادم',
  },
}

export const explain = (message: string) => explainIn(message, errors)
