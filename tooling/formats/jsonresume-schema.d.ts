declare module '@jsonresume/schema' {
  const schema: {
    /** Tells the mistakes of a resume, or null where there are none. */
    validate(resume: unknown, tell: (errors: unknown[] | null) => void): void
  }
  export default schema
}
