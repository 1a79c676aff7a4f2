import type { Draft } from '#contract/conversation.ts'
import { LocalTime } from '../times.tsx'
import { LongText } from './long-text.tsx'

type DraftChoiceProps = { mine: string; other: Draft; onChoose: (text: string) => void }

/** Another window has saved a later draft: both are there, and the owner chooses. */
export const DraftChoice = ({ mine, other, onChoose }: DraftChoiceProps) => (
  <section
    aria-label="Two drafts"
    className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control bg-read-soft px-4 py-3"
  >
    <p className="font-semibold text-read">
      Another window has saved a later draft. The field below still has yours; this is the other,
      saved <LocalTime iso={other.savedAt} />:
    </p>
    <div className="rounded-tag bg-surface px-3 py-2">
      <LongText text={other.text} of="the other draft" />
    </div>
    <div className="flex flex-wrap gap-2">
      <button type="button" onClick={() => onChoose(mine)} className="button button-quiet">
        Keep mine
      </button>
      <button type="button" onClick={() => onChoose(other.text)} className="button button-quiet">
        Take the other
      </button>
      <button
        type="button"
        onClick={() => onChoose(`${mine}\n\n${other.text}`)}
        className="button button-quiet"
      >
        Keep both, one below the other
      </button>
    </div>
  </section>
)
