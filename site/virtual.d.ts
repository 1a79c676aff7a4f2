declare module 'virtual:content' {
  const content: import('#contract/content.ts').Content
  export default content
}
declare module 'virtual:texts' {
  export const texts: import('./texts/en.ts').Texts
}
declare module 'virtual:menu-icons' {
  export const menuIcons: Record<string, import('lucide-react').LucideIcon>
}
declare module 'virtual:editions' {
  const editions: [import('./edition.ts').Edition, ...import('./edition.ts').Edition[]]
  export default editions
}
declare module 'virtual:variants' {
  const variants: import('#contract/content.ts').Content[]
  export default variants
}
