export interface Recorded {
  /** A path (mini-program) or blob address (h5), for the upload port. */
  readonly file: string
  /** Length in whole seconds, at least 1. */
  readonly seconds: number
}

/** A recording that goes on. */
export interface Recording {
  /**
   * What was said once it has ended: told to end, at its longest, or because the host took the microphone away. Null where it
   * was cancelled. @throws PortFault `failed`
   */
  readonly done: Promise<Recorded | null>
  stop(): void
  /** Nothing of it is kept. */
  cancel(): void
}

/** Voice messages: the microphone, and playing what was recorded. */
export interface Voice {
  /** Whether this host can record at all; without it no button is offered. */
  readonly supported: boolean
  /**
   * Begins to record; the host asks for leave the first time.
   * @throws PortFault `denied` where the microphone is refused, with the way in `alternative` | `failed` | `unsupported`
   */
  record(mostSeconds: number): Promise<Recording>
  /** Opens the host's own settings, where a refused microphone can be allowed; null where it has none to open. */
  readonly settings: (() => Promise<void>) | null
  /** Plays a recording. @param onEnd once: it came to its end, or could not be played @returns ends it without a word */
  play(address: string, onEnd: (fault: boolean) => void): () => void
  /** Forgets a recording that is not sent. */
  release(file: string): void
}
