import content from 'virtual:content'

/** The owner's words and pictures, as the build found them. */
export { content }
