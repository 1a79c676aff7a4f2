const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text that HTML shows as it is, also in an attribute. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
