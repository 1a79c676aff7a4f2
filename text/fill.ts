/** `fill('{page} of {total}', { page: '2', total: '7' })`. */
export const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place)
