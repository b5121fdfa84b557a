/**
 * What a fault of the app may tell the hospital: its kind and the places of the code. Messages, values, addresses and names of
 * functions are left out: any of them may hold what somebody has typed.
 */

/** Kinds of a fault: those of the engine, and answers that could not be read. */
export const FAULT_NAMES = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'badAnswer',
  'badBody',
  'badEnvelope',
] as const
export type FaultName = (typeof FAULT_NAMES)[number]

/** Places of the code that are told, from the innermost. */
export const MOST_PLACES = 8
/** Faults in one report. */
export const MOST_FAULTS = 5
/** Times one fault is counted. */
export const MOST_TIMES = 10_000

/** A module of the build: words of letters, or the short number of a chunk. No number of a person fits. */
const PART = '(?:[a-z]{1,20}(?:-[a-z]{1,20}){0,4}|\\d{1,5})'
/** `packages/results/index.js:12:3456` */
export const PLACE = new RegExp(`^${PART}(?:/${PART}){0,2}\\.js:\\d{1,6}:\\d{1,7}$`)

const isPart = new RegExp(`^${PART}$`)

export interface Fault {
  readonly name: FaultName
  readonly places: readonly string[]
}

/** Longest stack and line that are looked at, in characters. */
const MOST_STACK = 16_000
const MOST_LINE = 400

/** One line of a stack, as V8 or JavaScriptCore writes it. */
const LINE = /^(?:\s{0,20}at (?:.*[ (])?|[^@]*@)?([\w.:/-]{1,300}\.js)(?:\?[^:\s]{0,60})?:(\d{1,6}):(\d{1,7})\)?\s*$/

/** A place without host, folders above the last two, and the hash of its contents. Null where it is none of the build. */
function placeOf(line: string): string | null {
  const [, file = '', row = '', column = ''] = LINE.exec(line.slice(0, MOST_LINE)) ?? []
  const parts = file
    .replace(/^[a-z-]+:\/{2,3}[^/]*/, '')
    .replace(/(?:\.[0-9a-f]{8,20})?\.js$/, '')
    .split('/')
    .slice(-3)
  // Folders above the build are the server's own; what stands below one of them is the build's.
  const above = parts.reduce((last, part, at) => (isPart.test(part) ? last : at), -1)
  const own = parts.slice(above + 1)
  const place = `${own.join('/')}.js:${row}:${column}`
  return PLACE.test(place) ? place : null
}

/** What V8 writes before the message; other engines begin with the first place. */
const HEAD = /^(?:Uncaught )?[A-Za-z]{0,40}(?:: )?$/

/**
 * The places of a stack.
 * @param message stands in front of it and may have lines of its own, which are no places
 */
function placesOf(stack: string, message: string): string[] {
  const at = message === '' ? -1 : stack.indexOf(message)
  return stack
    .slice(at < 0 || !HEAD.test(stack.slice(0, at).slice(0, 80)) ? 0 : at + message.length)
    .slice(0, MOST_STACK)
    .split('\n')
    .flatMap((line) => placeOf(line) ?? [])
    .slice(0, MOST_PLACES)
}

const textAt = (thrown: object, key: string): string => {
  const value: unknown = (thrown as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : ''
}

/** @param thrown an error, or the text that a mini-program's host makes of one */
export function faultOf(thrown: unknown): Fault {
  if (typeof thrown === 'string') {
    const name = FAULT_NAMES.find((one) => one !== 'Error' && thrown.slice(0, MOST_STACK).includes(`${one}:`))
    return { name: name ?? 'Error', places: placesOf(thrown, '') }
  }
  if (typeof thrown !== 'object' || thrown === null) return { name: 'Error', places: [] }
  const name = FAULT_NAMES.find((one) => one === textAt(thrown, 'name'))
  return { name: name ?? 'Error', places: placesOf(textAt(thrown, 'stack'), textAt(thrown, 'message')) }
}
