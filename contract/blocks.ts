/** Inline text of a Markdown file, after parsing: the subset that a page can show. */
export type Inline =
  | { type: 'text'; value: string }
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'code'; value: string }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'break' }

/** A block of a Markdown file, after parsing; `highlights` are what the content lists as such, and not in Markdown. */
export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; depth: number; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: Block[][]; highlights?: true }
