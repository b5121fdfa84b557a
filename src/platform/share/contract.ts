export interface ShareCard {
  title: string
  /** An address of the app without any session value; the caller builds it from the route table. */
  address: string
}

export interface Share {
  /** True where the host shows its own share entry (mini-program menu, Web Share). */
  readonly supported: boolean
  /**
   * Offers a card. On a mini-program the card is kept for the menu's share entry of the current page.
   * On h5 without a share sheet the link is copied: outcome `copied`.
   * @throws PortFault `cancelled` | `failed`
   */
  offer(card: ShareCard): Promise<{ outcome: 'shared' | 'menu' | 'copied' }>
  /** The card the page's own share hook returns; null → the host's default. */
  current(): ShareCard | null
}
