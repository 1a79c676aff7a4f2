/** What the desk has besides its document, by the names that never change: each is asked for anew. */
export const deskFiles = {
  manifest: '/admin/desk.webmanifest',
  worker: '/admin/worker.js',
  icon: '/admin/icon.png',
}
