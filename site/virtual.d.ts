declare module 'virtual:content' {
  const content: import('#contract/content.ts').Content
  export default content
}

declare module 'virtual:variants' {
  const variants: import('#contract/content.ts').Content[]
  export default variants
}
