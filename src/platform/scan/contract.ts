export interface Scan {
  /** Whether `code` can work in this host; false → offer typing the number. */
  readonly supported: boolean
  /**
   * Scans one QR or bar code.
   * @throws PortFault `cancelled` | `unsupported` | `denied` | `failed`
   */
  code(): Promise<{ text: string }>
}
