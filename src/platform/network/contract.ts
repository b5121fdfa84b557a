export interface Network {
  /** Whether the device has a network, as far as the host knows; true when it does not tell. */
  isOnline(): Promise<boolean>
  /** Returns the unsubscriber. */
  onChange(listener: (online: boolean) => void): () => void
}
