import content from 'virtual:content'
import { texts } from 'virtual:texts'
import { start } from './start.tsx'

// The site in its other languages begins like this too, with its own words (build/plugin.ts).
start(content, texts)
