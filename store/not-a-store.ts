/** What stands where a store should be is none, or a part of one; `wayOut` says what its owner can do. */
export class NotAStore extends Error {
  override name = 'NotAStore'
  wayOut: string

  constructor(message: string, wayOut: string) {
    super(message)
    this.wayOut = wayOut
  }
}
