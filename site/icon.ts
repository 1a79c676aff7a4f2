import type { Picture } from '#contract/built-content.ts'

/** The address of the smallest file of a logo: what a browser shows of a site is 32 pixels wide. */
export const iconOf = ({ src, sources }: Picture) =>
  /^\S+/.exec(sources.at(-1)?.srcSet ?? '')?.[0] ?? src
