import type { ComponentProps, ElementType } from 'react'

type Drawing = { name: string; node: [shape: ElementType, attributes: Record<string, string>][] }

/**
 * Makes a component of one of Lucide's drawings. The build puts it in the place of lucide-react's own,
 * which costs each visitor a kilobyte for options that no icon here has: ours take a class and attributes.
 */
export default function createIcon({ name, node }: Drawing) {
  return function Icon({ className = '', ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`lucide lucide-${name} ${className}`}
        aria-hidden="true"
        {...rest}
      >
        {node.map(([Shape, { key, ...attributes }]) => (
          <Shape key={key} {...attributes} />
        ))}
      </svg>
    )
  }
}
