import type { Share, ShareCard } from '@/platform/share/contract'

/** A mini-program shares through its menu: the card waits for the page's share hook. */
export function createMenuShare(): Share {
  let card: ShareCard | null = null
  return {
    supported: true,
    offer(next) {
      card = next
      return Promise.resolve({ outcome: 'menu' })
    },
    current: () => card,
  }
}
