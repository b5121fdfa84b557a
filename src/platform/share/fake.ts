import type { Share, ShareCard } from './contract'

export * from './contract'

/** Remembers the card that the page offers. */
export function fakeShare(button: string | null = 'share'): Share & { card(): ShareCard | null } {
  let offered: ShareCard | null = null
  return {
    button,
    useCard: (card) => void (offered = card),
    card: () => offered,
  }
}

export const share = fakeShare()
