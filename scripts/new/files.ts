/** A file a generator writes; paths are relative to the repository. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

/** What a generator made, and what a person still has to do by hand. */
export interface Generated {
  readonly files: readonly NewFile[]
  /** Files that exist, with their new text. */
  readonly changed?: readonly NewFile[]
  /** Name of the migration that the written tables need, made once they are there. */
  readonly migration?: string
  readonly next: readonly string[]
}

/** Wrong arguments; the message says what to type instead. */
export class Usage extends Error {}

/** `booking-list` → `BookingList`. */
export const pascal = (kebab: string): string =>
  kebab.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase())

/** `booking-list` → `bookingList`. */
export const camel = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** Ends with a usage line unless the word is kebab-case. */
export function requireKebab(word: string | undefined, usage: string): string {
  if (!word || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word)) throw new Usage(usage)
  return word
}
