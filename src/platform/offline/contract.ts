/** What the device keeps for a time without a network. */
export interface Offline {
  /**
   * Keeps the files of this build, and those that this page has read, for the next visit. A mini-program's host keeps them
   * by itself. Called once, when the first screen stands. Never rejects; a browser that cannot keeps nothing.
   */
  keepFiles(): Promise<void>
  /** Texts under names, apart from the storage, encrypted where the host offers it. */
  readonly texts: KeptTexts
}

/** Nothing here rejects: what cannot be kept safely is not kept, and what cannot be read is not there. */
export interface KeptTexts {
  /** Whether what lies there can be read on this device alone. */
  readonly isEncrypted: boolean
  read(name: string): Promise<string | null>
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  /** @param spared names that stay */
  clear(spared?: readonly string[]): Promise<void>
}

/** What the names begin with in a store that holds other values as well. */
export const KEPT_PREFIX = 'hc:kept:'
