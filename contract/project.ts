import { z } from 'zod'
import { id, pictureFile, text, videoFile, webLink, webLinkOrNone } from './content-values.ts'
import { endingAfterStart, span, visibility } from './resume.ts'

export const projectName = /^[\p{L}\p{M}\p{N}_-]+$/u

export const withAltText = <Shape extends z.ZodType<{ image?: string; imageAlt?: string }>>(
  shape: Shape,
) =>
  shape
    .refine(({ image, imageAlt }) => !image || imageAlt, {
      path: ['imageAlt'],
      error: "expected a description of the picture, for people who can't see it",
    })
    .meta({ dependentRequired: { image: ['imageAlt'] } })

const galleryItem = z
  .strictObject({
    image: pictureFile.optional().describe('a picture in the same folder'),
    dark: pictureFile.optional().describe('the same picture for the dark theme'),
    video: videoFile.optional().describe('a video; "image" is its poster'),
    alt: text.meta({
      description: "what it shows, for people who can't see it",
      examples: ['A form with one red line'],
    }),
    caption: text.optional(),
  })
  .refine(
    ({ image, video }) => image || video,
    'expected "image" or "video", such as image: list.png',
  )
  .meta({ examples: [{ image: 'list.png', alt: 'A list' }] })

/** The head of `content/projects/<slug>/index.md`. */
export const projectSchema = withAltText(
  endingAfterStart(
    z.strictObject({
      id,
      order: z
        .int('expected a whole number: projects are shown in its order')
        .meta({ description: 'projects are shown in its order', examples: [1] }),
      title: text.meta({ examples: ['Streaming Clone'] }),
      pageLink: webLinkOrNone
        .default('')
        .describe('the project itself; "" hides the "View Page" button'),
      codeLink: webLinkOrNone.default('').describe('its source; "" hides the "View Source" button'),
      image: pictureFile.optional().describe('a picture beside this file; it needs an imageAlt'),
      imageAlt: text.optional().meta({
        description: "what the picture shows, for people who can't see it",
        examples: ['A form with one red line'],
      }),
      icons: z
        .array(text.meta({ examples: ['react'] }))
        .default([])
        .describe('technologies of stack.yml, by their key'),
      ...span,
      place: text.optional().describe('the company or school it was built for'),
      roles: z.array(text).optional().describe('what you did in it, such as "lead developer"'),
      type: text.optional().describe('such as "application" or "talk"'),
      keywords: z.array(text).optional().describe('what else it was built with'),
      highlights: z.array(text).optional().describe('Markdown: a list below the description'),
      summary: text
        .optional()
        .describe('Markdown: what it is, in a sentence or two; by default, the first paragraph'),
      problem: text.optional().describe('what needed to be solved, in a sentence or two'),
      result: text.optional().describe('the outcome, ideally with a number'),
      team: z.array(text).optional().describe('who else worked on it'),
      links: z
        .array(z.strictObject({ title: text, href: webLink }))
        .optional()
        .describe('where to read or see more'),
      gallery: z.array(galleryItem).default([]).describe('more pictures and videos of it'),
      aliases: z
        .array(text.regex(projectName, 'expected letters, digits, - and _'))
        .default([])
        .describe('names that its folder had before; their addresses lead here'),
      ...visibility,
    }),
  ),
)

export type ProjectFrontMatter = z.output<typeof projectSchema>
