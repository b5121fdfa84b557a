import Code128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js'

import { linePicture } from './png'

/** White modules on both sides, as the standard of Code 128 asks. */
const QUIET = 10

/** Points of the picture per module, so that a phone's pixels hold every bar. */
const POINTS = 4

/** Longest text: more bars than this do not fit a phone that a scanner can still read [ours]. */
const MAX_LENGTH = 40

/**
 * Bars and gaps of a text in Code 128 (spec:identity#dynamic-card-code: of the card number), quiet zones included; '1'
 * is black.
 * @throws Error when the text is empty, too long or has characters that the code does not know
 */
export function barsOf(text: string): string {
  if (text === '' || text.length > MAX_LENGTH || !/^[\x20-\x7e]+$/.test(text)) throw new Error('bar code text')
  const quiet = '0'.repeat(QUIET)
  return `${quiet}${new Code128(text, {}).encode().data}${quiet}`
}

/** The bars as a picture of one line. @throws Error as {@link barsOf} */
export function barPicture(text: string): string {
  return linePicture([...barsOf(text)].flatMap((module) => Array.from({ length: POINTS }, () => module === '1')))
}
