import type { Share, ShareCard } from './contract'

export * from './contract'

/** Keeps the last card. */
export function fakeShare(): Share {
  let last: ShareCard | null = null
  return {
    supported: true,
    offer(card) {
      last = card
      return Promise.resolve({ outcome: 'shared' })
    },
    current: () => last,
  }
}

export const share = fakeShare()
