const byteText = (byte: number): string => `0${byte.toString(16)}`.slice(-2)

/** Bytes as hexadecimal digits. */
export const hexOf = (bytes: ArrayLike<number>): string => Array.from(bytes, byteText).join('')

/** Random bytes of the engine's own generator, which may be foreseen: for hosts without cryptography. */
export const engineHex = (bytes: number): string =>
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- hosts without cryptography have nothing better
  hexOf(Array.from({ length: bytes }, () => Math.floor(Math.random() * 256)))
