import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '../networks.ts'
import type { Bounds } from './bounds.ts'

/** A connection, and what is known of what it has begun. */
type Guest = {
  socket: Socket
  network: string
  /** What it had sent when its last request was whole. */
  wholeAt: number
  /** Bytes that the body under way has announced; 0 between requests and in a head. */
  announced: number
  /** A request is whole and not answered yet. */
  isServed: boolean
  /** What it had sent when it was last looked at, and since when nothing more has come. */
  seen: number
  idleSince: number
}

/** How often it is looked at which connections send something: milliseconds. */
const lookEveryMs = 200

/** So few need no look: together they hold little. */
const few = 200

/** So long after a crowd has gone nobody is waiting: milliseconds. */
const quietMs = 5000

/** At once such a part of all is shed, so that the search for them is not made for each. */
const shedAtOnce = 1 / 200

/**
 * So many may still come, in the time between two looks, of a network of which some were shed less than `restMs` ago. The others are ended
 * before they are read: Node accepts one connection in each turn of its loop, and thousands that are read keep others waiting for seconds.
 */
const mostInTurn = 50
const restMs = 1000

/** What is read of a body, at most: the server's limit for it. */
const longestBody = 64 * 1024

/** In so many pieces a body may come: each takes some hundred bytes beside its own, and a chunk may hold a single one. */
const mostPieces = 1000

/**
 * Keeps connections, and what they have begun, within bounds. Where there is too much, those of the network that has most are shed,
 * and of these the ones that have sent nothing for longest, so that whoever is quick, or at another place, is served. `refuse` ends
 * a connection with an answer; `told` is called at most every ten seconds with how many were shed, and `onQuiet` once more than a few have come and gone.
 */
export function shedConnections(
  server: Server,
  bounds: Bounds,
  {
    refuse,
    told,
    onQuiet,
  }: { refuse: (socket: Socket) => void; told: (count: number) => void; onQuiet: () => void },
) {
  const guests = new Map<Socket, Guest>()
  const ofNetwork = new Map<string, Set<Guest>>()
  const rushes = new Map<string, { shedAt: number; since: number; count: number }>()
  let announced = 0
  let looking: NodeJS.Timeout | undefined
  let quiet: NodeJS.Timeout | undefined
  const tell = atMostEvery(10_000, told)

  function enter(socket: Socket) {
    const now = performance.now()
    const network = networkOf(socket.remoteAddress ?? '')
    if (isRush(network, now)) {
      socket.destroy()
      tell(1)
      return
    }
    const guest = { socket, network, wholeAt: 0, announced: 0, isServed: false, seen: 0 }
    add({ ...guest, idleSince: now })
    if ((ofNetwork.get(network)?.size ?? 0) > bounds.connectionsOfNetwork) shed(network)
    else if (guests.size > bounds.connections) shed(fullest())
    if (guests.size <= few) return
    looking ??= setInterval(look, lookEveryMs).unref()
    clearTimeout(quiet)
  }

  /** Whether a network of which connections are being shed opens more than may be let in. Behind a proxy nobody can tell whose they are. */
  function isRush(network: string, now: number): boolean {
    const rush = rushes.get(network)
    if (!rush || bounds.connectionsOfNetwork >= bounds.connections) return false
    if (now - rush.shedAt > restMs) {
      rushes.delete(network)
      return false
    }
    if (now - rush.since > lookEveryMs) Object.assign(rush, { since: now, count: 0 })
    return ++rush.count > mostInTurn
  }

  function add(guest: Guest) {
    const { socket, network } = guest
    guests.set(socket, guest)
    ofNetwork.set(network, (ofNetwork.get(network) ?? new Set()).add(guest))
    socket.once('close', () => {
      guests.delete(socket)
      announce(guest, 0)
      const others = ofNetwork.get(network)
      others?.delete(guest)
      if (others?.size !== 0) return
      ofNetwork.delete(network)
      rushes.delete(network)
    })
  }

  function announce(guest: Guest, bytes: number) {
    announced += bytes - guest.announced
    guest.announced = bytes
  }

  /** A head is whole: its body, if it has one, counts from now on. */
  function begin(request: IncomingMessage, response: ServerResponse) {
    const guest = guests.get(request.socket)
    if (!guest) return
    announce(guest, bodyBytes(request))
    if (guest.announced > 0) boundPieces(request, () => shedOne(guest))
    const whole = () => {
      announce(guest, 0)
      guest.wholeAt = request.socket.bytesRead
      guest.isServed = !response.writableFinished
    }
    if (guest.announced === 0) whole()
    else request.once('end', whole)
    response.once('close', () => {
      announce(guest, 0)
      guest.wholeAt = request.socket.bytesRead
      guest.isServed = false
    })
    if (announced > bounds.unfinishedBytes) shed(fullest())
  }

  function look() {
    const now = performance.now()
    let heads = 0
    for (const guest of guests.values()) {
      const { bytesRead } = guest.socket
      if (bytesRead !== guest.seen) {
        guest.seen = bytesRead
        guest.idleSince = now
      }
      if (guest.announced === 0 && !guest.isServed) heads += bytesRead - guest.wholeAt
    }
    if (heads + announced > bounds.unfinishedBytes) {
      for (let left = heads + announced; left > bounds.unfinishedBytes * 0.8; ) {
        const freed = shed(fullest())
        if (freed === 0) break
        left -= freed
      }
    }
    if (guests.size > few) return
    clearInterval(looking)
    looking = undefined
    quiet = setTimeout(onQuiet, quietMs).unref()
  }

  const fullest = () =>
    [...ofNetwork].reduce(
      (one, other) => (other[1].size > one[1].size ? other : one),
      ['', new Set()],
    )[0]

  /** Ends some connections of a network, the idlest first and of those the newest; gives how many bytes that frees. */
  function shed(network: string): number {
    const shedAt = performance.now()
    rushes.set(network, { since: shedAt, count: 0, ...rushes.get(network), shedAt })
    const idlest = [...(ofNetwork.get(network) ?? [])]
      .filter(({ isServed, socket }) => !isServed && !socket.destroyed)
      .reverse()
      .sort((one, other) => one.idleSince - other.idleSince)
      .slice(0, Math.ceil(bounds.connections * shedAtOnce))
    let freed = 0
    for (const guest of idlest) freed += shedOne(guest)
    return freed
  }

  function shedOne(guest: Guest): number {
    const { socket } = guest
    const unfinished = socket.bytesRead - guest.wholeAt
    const freed = Math.max(unfinished, guest.announced)
    announce(guest, 0)
    // Between two requests nobody waits for an answer, and a browser connects anew.
    if (unfinished === 0) socket.destroy()
    else refuse(socket)
    tell(1)
    return freed
  }

  server.on('connection', enter)
  server.prependListener('request', begin)
}

/** The network that a connection comes from, as `connectionsOfNetwork` counts it. */
const networkOf = (address: string) =>
  networksOf(address).find(({ name }) => /\/(24|48)$/.test(name))?.name ?? address

/** Takes no more of a body that comes in too many pieces, and says so. */
function boundPieces(request: IncomingMessage, tooMany: () => void) {
  const push = request.push.bind(request)
  let pieces = 0
  request.push = (piece, encoding) => {
    if (piece === null) return push(null)
    pieces += 1
    if (pieces === mostPieces) tooMany()
    return pieces < mostPieces && push(piece, encoding)
  }
}

function bodyBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return longestBody
  return Math.min(Number(headers['content-length'] ?? 0) || 0, longestBody)
}

/** Adds up what it is called with, and hands it on at most every so many milliseconds. */
function atMostEvery(ms: number, told: (count: number) => void) {
  let count = 0
  let timer: NodeJS.Timeout | undefined
  return (more: number) => {
    count += more
    if (timer || count === 0) return
    told(count)
    count = 0
    timer = setTimeout(() => {
      timer = undefined
      if (count > 0) told(count)
      count = 0
    }, ms).unref()
  }
}
