import { endpoints } from '#contract/endpoints.ts'

/** The head of a request that leaves a message, up to the empty line; `length` is that of its body. */
export const messageHead = (length: number) =>
  `POST ${endpoints.sendMessage.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** The whole of such a request. */
export function messageBytes(message: object) {
  const body = JSON.stringify(message)
  return messageHead(Buffer.byteLength(body)) + body
}
