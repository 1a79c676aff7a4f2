/** Guesses languages by a small table that it brings; the package has types for its main entry only. */
declare module 'eld/extrasmall' {
  export const eld: { detect(text: string): { language: string; isReliable(): boolean } }
}
