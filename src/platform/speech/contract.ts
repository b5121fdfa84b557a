/** A text that is read aloud. */
export interface Reading {
  /** The words, a sentence or line each: a browser's voice gives up on long ones. */
  readonly lines: readonly string[]
  /** A recording of the same words, complete; '' where the hospital has none. */
  readonly recording: string
  /** Called once: it came to its end, or it could not be read on. */
  readonly onEnd: (fault: boolean) => void
}

/** Reads texts aloud: a browser by its own voice, a mini-program by the hospital's recording. */
export interface Speech {
  /** Whether this host can read the text with such a recording; without it no button is offered. */
  canRead(recording: string): boolean
  /** Begins to read, in place of what is being read. @returns ends it; later calls of `onEnd` are left out */
  read(reading: Reading): () => void
}
