import { isIPv6, SocketAddress } from 'node:net'

/** A network, and how many times what one visitor may do all of it may do together. */
export type Network = { name: string; share: number }

/**
 * The networks that an address is part of, the smallest first. An IPv6 subscriber has a /64 of their own, often a /56, an
 * organisation a /48 and a provider a /32; with IPv4 an address, its /24 and its /16. Whoever climbs from one to the next gets
 * a few times as much, never as many times as there are addresses. Some proxies write a port after an address, and IPv4
 * as IPv6; whatever is not an address is a network of its own.
 */
export function networksOf(written: string): [Network, ...Network[]] {
  const plain = written.replace(/%[^\]]*/, '')
  const address = SocketAddress.parse(isIPv6(plain) ? `[${plain}]` : plain)?.address
  if (address === undefined) return [{ name: 'unknown', share: 1 }]
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1]
  if (mapped || !address.includes(':')) {
    const bytes = (mapped ?? address).split('.')
    return [
      { name: bytes.join('.'), share: 1 },
      { name: `${bytes.slice(0, 3).join('.')}.0/24`, share: 4 },
      { name: `${bytes.slice(0, 2).join('.')}.0.0/16`, share: 8 },
    ]
  }
  const groups = groupsOf(address)
  const network = (bits: number) => `${prefixOf(groups, bits)}::/${bits}`
  return [
    { name: network(64), share: 1 },
    { name: network(56), share: 2 },
    { name: network(48), share: 4 },
    { name: network(32), share: 8 },
  ]
}

/** The network that an owner is told of: an IPv4 /24 or an IPv6 /48; '' where the address is unknown. */
export function shownNetworkOf(address: string): string {
  const networks = networksOf(address)
  return (networks.find(({ name }) => /\/(24|48)$/.test(name)) ?? { name: '' }).name
}

function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

const prefixOf = (groups: number[], bits: number) =>
  groups
    .slice(0, Math.ceil(bits / 16))
    .map((group, at) => group & (0xffff << Math.max(0, (at + 1) * 16 - bits)) & 0xffff)
    .map((group) => group.toString(16))
    .join(':')
