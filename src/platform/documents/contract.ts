/** A document of the hospital: where it is, and the name it is kept under. */
export interface RemoteDocument {
  /** Complete and signed; good for minutes and for nobody else. */
  url: string
  /** With its ending. */
  name: string
  /** Sent with the request, for a document that opens for one session alone. */
  headers?: Readonly<Record<string, string>>
}

/** How long a document may take, ms (ours, as for every exchange). */
export const DOCUMENT_DEADLINE_MS = 60_000

export interface Documents {
  /**
   * Shows a PDF in the host's own reader, from which it can be kept and sent on; a browser keeps it at once.
   * @throws PortFault `failed` | `timeout` | `unsupported`, with the reason in words
   */
  open(document: RemoteDocument): Promise<void>
  /** Whether the host keeps a file that its reader does not show; Alipay has nothing for it. */
  readonly keepsFiles: boolean
  /**
   * Fetches a file that no reader of the host shows. A browser keeps it at once; WeChat hands it to a chat, and only in answer
   * to a tap: the download may have taken longer than a tap counts.
   * @returns what hands it over at the next tap, null where it is kept already
   * @throws PortFault `failed` | `timeout` | `unsupported`, and the handing over also `cancelled`
   */
  keep(document: RemoteDocument): Promise<(() => Promise<void>) | null>
  /** Where the browser edition of the app stands, up to the `#`; '' where the host does not know it (mini-programs). */
  pageAddress(): string
}
