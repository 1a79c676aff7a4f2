/** What stands in the place of the reply's field where no mail goes out. */
export const MailOff = () => (
  <p className="text-sm text-quiet">
    Replies by mail are off. To turn them on, set <code className="font-mono">SMTP_URL</code> and
    try it with <code className="inline-block font-mono wrap-anywhere">npm run mail -- test</code>.
  </p>
)
