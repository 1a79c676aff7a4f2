import { readFileSync } from 'node:fs'

/** How much of what strangers have begun, and not ended, may be there at once. */
export type Bounds = {
  connections: number
  /** Of one network: an IPv4 /24, an IPv6 /48. Behind a proxy nobody can tell, and this is as many as there may be in all. */
  connectionsOfNetwork: number
  /** Bytes of heads and bodies that have begun and not ended; a body counts as long as it says that it will be. */
  unfinishedBytes: number
}

/**
 * Of the 256 MB that compose.yaml and the systemd unit allow, a server under load takes 130. 4,000 connections take some 40 more,
 * and heads and bodies at most 16, of which what was shed a moment ago stays until it is collected: together far enough from the end that
 * what else comes has room (`npm run bench -- flood`).
 */
const most: Bounds = {
  connections: 4000,
  connectionsOfNetwork: 1000,
  unfinishedBytes: 16 * 1024 * 1024,
}

/** Files that the store, the log and the threads have open, and as many again. */
const otherFiles = 200

/** The bounds of a process, fewer where the system lets it open fewer files; `isProxied` where all connections come by way of a proxy. */
export function boundsOf(isProxied: boolean, openFiles = mostOpenFiles()): Bounds {
  const connections = Math.max(50, Math.min(most.connections, openFiles - otherFiles))
  return {
    ...most,
    connections,
    connectionsOfNetwork: isProxied
      ? connections
      : Math.min(most.connectionsOfNetwork, Math.ceil(connections / 4)),
  }
}

/** What to tell an owner whose system lets the process open few files; undefined where there are enough. */
export function fewFilesWarning(openFiles = mostOpenFiles()): string | undefined {
  if (openFiles >= most.connections + otherFiles) return undefined
  return `this process may open ${openFiles} files, so that it keeps ${boundsOf(true, openFiles).connections} connections at once: raise the limit (LimitNOFILE of systemd, ulimits of Docker) to ${most.connections + otherFiles}`
}

/** Node has raised the soft limit to the hard one by now; only Linux tells. */
function mostOpenFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
