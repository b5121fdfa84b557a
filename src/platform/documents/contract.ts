/** A document of the hospital: where it is, and the name it is kept under. */
export interface RemoteDocument {
  /** Complete and signed; good for minutes and for nobody else. */
  url: string
  /** With its ending. */
  name: string
}

/** How long a document may take, ms (ours, as for every exchange). */
export const DOCUMENT_DEADLINE_MS = 60_000

export interface Documents {
  /**
   * Shows a PDF in the host's own reader, from which it can be kept and sent on; a browser keeps it at once.
   * @throws PortFault `failed` | `timeout` | `unsupported`, with the reason in words
   */
  open(document: RemoteDocument): Promise<void>
  /** Where the browser edition of the app stands, up to the `#`; '' where the host does not know it (mini-programs). */
  pageAddress(): string
}
