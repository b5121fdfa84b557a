/**
 * A new version of the app that the host has fetched by itself. A page of the web is new whenever it is loaded; one that
 * stays open for days is told by its service worker.
 */
export interface Update {
  /** Called once when a new version lies ready and would run after the next cold start. */
  onReady(listener: () => void): void
  /** Starts the app anew with it; what is not stored is lost. Nothing happens on a mini-program before one lies ready. */
  apply(): void
}
