import { realMailTest, walkThroughMail } from './real-mail.ts'

realMailTest(
  'between exim and dovecot a conversation is walked from end to end',
  ({ page, server, mail, inbox }) =>
    walkThroughMail({ page, server, mail, inbox, press: (control) => control.click() }),
)
