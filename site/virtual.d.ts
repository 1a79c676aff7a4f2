declare module 'virtual:content' {
  const content: import('#contract/content.ts').Content
  export default content
}
declare module 'virtual:texts' {
  export const texts: import('./texts/en.ts').Texts
}
declare module 'virtual:editions' {
  const editions: [import('./edition.ts').Edition, ...import('./edition.ts').Edition[]]
  export default editions
}
declare module 'virtual:variants' {
  const variants: import('#contract/content.ts').Content[]
  export default variants
}
