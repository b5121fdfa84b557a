export interface Network {
  /** Whether the device has a network, as far as the host knows; true when it does not tell. */
  isOnline(): Promise<boolean>
  /** Returns the unsubscriber. */
  onChange(listener: (online: boolean) => void): () => void
  /**
   * Listens to a stream of server-sent events, asked for with the given headers, until the returned function is called; the host opens a broken one again.
   * Mini-programs have no such streams and hear nothing: what depends on them must work without.
   */
  listen(url: string, headers: () => Record<string, string>, onMessage: (data: string) => void): () => void
}
