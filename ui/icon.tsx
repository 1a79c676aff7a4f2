import type { ComponentProps, ElementType } from 'react'

type Drawing = { node: [shape: ElementType, attributes: Record<string, string>][] }

/**
 * Makes a component of one of Lucide's drawings. The build puts it in the place of lucide-react's own,
 * which costs each visitor a kilobyte for options that no icon here has: ours take a class and attributes.
 */
export default function createIcon({ node }: Drawing) {
  return function Icon(attributes: ComponentProps<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...attributes}
      >
        {node.map(([Shape, shape], index) => (
          <Shape key={index} {...shape} />
        ))}
      </svg>
    )
  }
}
