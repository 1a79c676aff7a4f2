import { Component, type ReactNode } from 'react'

type BoundaryProps = { title: string; home: string; href: string; children: ReactNode }

export class UnexpectedErrorBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    const { title, home, href } = this.props
    if (error === undefined) return this.props.children
    return (
      <main role="alert" className="mx-auto max-w-[42rem] p-6">
        <h1 className="text-2xl/tight font-bold">{title}</h1>
        <p className="mt-2">{error instanceof Error ? error.message : String(error)}</p>
        <p className="mt-4">
          <a href={href} className="font-semibold text-accent underline">
            {home}
          </a>
        </p>
      </main>
    )
  }
}
