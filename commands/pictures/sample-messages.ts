import type { ContactMessage, ContactStatus } from '#contract/contact.ts'

/** What a desk looks like after a good week. */
export const sampleMessages: (ContactMessage & { status: ContactStatus })[] = [
  {
    status: 'archived',
    name: 'Ines Example',
    email: 'ines@example.org',
    message: 'Loved the streaming clone. Would you write about how the rows keep their focus?',
  },
  {
    status: 'replied',
    name: 'Tomasz Example',
    email: 'tomasz@example.net',
    message: 'Hello, a typo on your resume page: "seperate". Otherwise a joy to read!',
  },
  {
    status: 'read',
    name: 'Kay Example',
    email: 'kay@example.com',
    message:
      'We are a small clinic software company and look for someone to review our booking flow for accessibility. It has about twelve screens. Would you have two days in December, and what would you need from us?',
  },
  {
    status: 'replied',
    name: 'Łucja Example',
    email: 'lucja@example.org',
    message:
      'Dzień dobry! Would you give your talk about error messages at our meetup in Kraków next spring?',
  },
  {
    status: 'new',
    name: 'Sam Example',
    email: 'sam@example.com',
    message: 'Is the desk lamp real? I would buy two.',
  },
  {
    status: 'new',
    name: 'Nadia Example',
    email: 'nadia@example.net',
    message:
      'Hi Robin,\n\nI am hiring for a Staff Front-End role on a design system team of six. Remote within the US, and the salary range is in the advert.\n\nWould Thursday suit you for a short call?\n\nNadia',
  },
]
