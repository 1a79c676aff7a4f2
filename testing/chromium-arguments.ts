/** Without these Chromium looks for its maker's servers; as root it can't make its sandbox. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
