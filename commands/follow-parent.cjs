// npm starts its scripts through a shell, which ends on a signal without passing it on. To stop npm
// is to stop this process too.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
