declare module 'virtual:content' {
  const content: import('#contract/content.ts').Content
  export default content
}
