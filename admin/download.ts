/** Saves a file under a name. */
export function download(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken what it needs once the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
