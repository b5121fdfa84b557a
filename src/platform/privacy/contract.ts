export type PrivacyAnswer = 'granted' | 'refused'

/** Shows the host's privacy notice; `agree(buttonId)` must be called from the agree button's own event. */
export interface PrivacyRequest {
  agree(buttonId: string): void
  refuse(): void
}

export interface Privacy {
  /** Whether the host makes private abilities wait for an agreement (WeChat only). */
  readonly gated: boolean
  /** Resolves once private abilities may be used. Never rejects; a refusal leaves the public pages usable. */
  ensure(): Promise<PrivacyAnswer>
  /** The gate component of the page registers here; the last one wins. Returns the unsubscriber. */
  onNeed(show: (request: PrivacyRequest) => void): () => void
  /** Opens the host's privacy text. False when there is none: show our own. */
  openContract(): Promise<boolean>
}
