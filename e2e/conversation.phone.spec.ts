import { mailTest, walkThroughReply } from './conversation.ts'

mailTest('on a phone: a reply is undone, sent and accepted', ({ page, smtp, inbox, admin }) =>
  walkThroughReply({ page, smtp, inbox, admin, press: (control) => control.tap() }),
)
