import type { Place } from '#contract/canned-reply.ts'

/** The places of a text that are to be filled: where there is no Tab, a finger leads to each. */
export const PlacesToFill = ({
  places,
  onSelect,
}: {
  places: Place[]
  onSelect: (place: Place) => void
}) => (
  <div className="flex flex-wrap items-center gap-2 text-sm">
    <p>To fill in:</p>
    {places
      .filter(({ text }, at) => places.findIndex((each) => each.text === text) === at)
      .map((place) => (
        <button
          key={place.text}
          type="button"
          onClick={() => onSelect(place)}
          className="min-h-8 max-w-full rounded-tag bg-lamp-soft px-2.5 text-start font-semibold wrap-anywhere outline-lamp hover:underline forced-colors:border"
        >
          {place.variable || place.text}
        </button>
      ))}
  </div>
)
