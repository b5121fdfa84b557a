import type { Network } from './contract'

export * from './contract'

/** A network that a test switches on and off. */
export function fakeNetwork(initially = true): Network & { set(online: boolean): void; say(data: string): void } {
  let online = initially
  const listeners = new Set<(online: boolean) => void>()
  const readers = new Set<(data: string) => void>()
  return {
    isOnline: () => Promise.resolve(online),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listen(_url, _headers, onMessage) {
      readers.add(onMessage)
      return () => void readers.delete(onMessage)
    },
    say: (data) => readers.forEach((reader) => reader(data)),
    set(next) {
      online = next
      listeners.forEach((listener) => listener(next))
    },
  }
}

export const network = fakeNetwork()
