/** What a card in a conversation shows and opens. Nothing of it may name a person (spec:platforms#share-card). */
export interface ShareCard {
  title: string
  /** Address of the app that it opens, with its query. */
  address: string
}

export interface Share {
  /**
   * What the host's own button is told to hand on the page's card; null where the host has no cards.
   * The page has to offer it (`useCard`) and to allow it in its configuration (`enableShareAppMessage`).
   */
  readonly button: string | null
  /** A hook: what this page hands on while it is open, whoever asks for it; null for a card that leads to the start. */
  useCard(card: ShareCard | null): void
}
