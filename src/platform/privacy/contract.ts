/** A private ability of the host waits for the person; exactly one of the two has to be called. */
export interface PrivacyRequest {
  /** Called from the event of the host's own agree button, with that button's id. */
  agree(buttonId: string): void
  refuse(): void
}

/**
 * The host's own privacy agreement (spec:platforms#privacy-agreement; WeChat: enforced before album, camera, calendar, clipboard and phone number). Where
 * there is none, the app's consent alone decides.
 */
export interface Privacy {
  /** What the host's agree button is told, where no other tap counts as an agreement; null elsewhere. */
  readonly agreeButton: { readonly openType: string } | null
  /** Name of the host's privacy guide as patients know it; '' where there is none. Never rejects. */
  guide(): Promise<string>
  /** Opens the guide. False when it did not open. Never rejects. */
  openGuide(): Promise<boolean>
  /**
   * Called when a private ability waits for an answer; without an answer it waits for ever. The last listener wins.
   * @returns unsubscriber
   */
  onNeed(show: (request: PrivacyRequest) => void): () => void
}
