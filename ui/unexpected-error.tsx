import { Component, type ReactNode } from 'react'

/** The screen for a page that could not be drawn; another `page` is another try. */
export class UnexpectedErrorBoundary extends Component<
  { page?: string; children: ReactNode },
  { error?: unknown }
> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate({ page }: { page?: string }) {
    if (page !== this.props.page && 'error' in this.state) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <main role="alert" className="mx-auto max-w-3xl p-6">
        <h1 className="text-2xl font-bold">Unexpected Application Error!</h1>
        <p className="mt-2">{error instanceof Error ? error.message : String(error)}</p>
        <p className="mt-4">
          <a href="/" className="font-semibold text-accent underline">
            Back to the home page
          </a>
        </p>
      </main>
    )
  }
}
