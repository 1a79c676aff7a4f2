// What build/plugin.ts makes of the content. Not a .d.ts file, which skipLibCheck would leave unchecked.

declare module 'virtual:content' {
  const content: import('#contract/built-content.ts').Content
  export default content
}
declare module 'virtual:texts' {
  export const texts: import('../i18n/texts.ts').Texts
}
declare module 'virtual:menu-icons' {
  export const menuIcons: Record<string, import('lucide-react').LucideIcon>
}
declare module 'virtual:locales' {
  type LocaleContent = import('./locale-content.ts').LocaleContent
  const locales: [LocaleContent, ...LocaleContent[]]
  export default locales
}
declare module 'virtual:variants' {
  const variants: import('#contract/built-content.ts').Content[]
  export default variants
}
