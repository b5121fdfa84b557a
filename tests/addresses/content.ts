/**
 * What must be seen at an address before it counts as built: ids that only loaded content brings, and words that tell it
 * from the other addresses of its screen. The list (content.json) is taken from a run by `npm run content` and read by a
 * person; the walks of all platforms hold the app to it, so that an emptied screen and an ignored variant fail.
 */

import content from './content.json'

/** What a walk saw within the screen in front. */
export interface Shown {
  /** Ids of its elements, numbers as `#`. */
  readonly ids: readonly string[]
  /** Its texts without those that hold a digit. */
  readonly words: readonly string[]
}

/** What an address must show. */
export interface Wanted {
  readonly ids: readonly string[]
  readonly words: readonly string[]
  /** Ids and words of other variants of its screen that must not be there. */
  readonly without?: readonly string[]
}

/** One address as a walk saw it, as `npm run report` reads it. */
export interface AddressRow {
  readonly path: string
  /** Id of the root view in front; null when there was none. */
  readonly landmark: string | null
  /** True when it opened on its screen with its title and without an uncaught error. */
  readonly ok: boolean
  /** True when the content of the address and of its variant was seen; false where the list knows none. */
  readonly content: boolean
}

const list = content as Readonly<Record<string, Wanted>>

/** An id with its numbers taken out, so that rows of a list and keys of data are one. */
const idForm = (id: string): string => id.replace(/[0-9a-f]{8,}|\d+/g, '#')

/** A text that is the same every day: no digits, not too long; '' otherwise. */
const wordForm = (text: string): string => {
  const plain = text.replace(/\s+/g, '')
  return plain.length >= 2 && plain.length <= 24 && !/\d/.test(plain) ? plain : ''
}

/** Ids that a mini-program's runtime gives by itself; they say nothing. */
const MADE_UP = /^_/

/** Ids as a walk keeps them, each once. */
export const idForms = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => id !== '' && !MADE_UP.test(id)).map(idForm)),
]

/** Texts as a walk keeps them, each once. */
export const wordForms = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(wordForm).filter((word) => word !== '')),
]

/** Ids of the ways a screen says that it has nothing to show. */
const NOTHING = /-(empty|retry|failed|refused)$|^offline$/

/** True when the screen shows content, not one of the ways to say that there is none. */
export const isLoaded = ({ ids }: Shown): boolean => !ids.some((id) => NOTHING.test(id))

/** What is missing of what the address must show, as short descriptions; null where the list knows nothing of it. */
export function missingContent(address: string, shown: Shown): string[] | null {
  const wanted = list[address]
  if (!wanted) return null
  return [
    ...wanted.ids.filter((id) => !shown.ids.includes(id)).map((id) => `#${id}`),
    ...wanted.words.filter((word) => !shown.words.some((text) => text.includes(word))).map((word) => `“${word}”`),
    ...(wanted.without ?? [])
      .filter((mark) => shown.ids.includes(mark) || shown.words.includes(mark))
      .map((mark) => `${mark} of another variant`),
  ]
}

/** What an edition shows otherwise: its own menu entries, and what its person has been told, has asked or comes to next. */
const OWN_IN_AN_EDITION = [
  /^#(?:(?:home|mine|all-services)-tile|message-list-group)-/,
  /^#(?:home-next-visit|home-partner|consult-orders-list-ask)$/,
  /^“(?:预约提醒|未读)”$/,
]

/** What an address misses of its content in an edition. */
export const missingIn = (missing: readonly string[] | null): string[] =>
  (missing ?? []).filter((one) => !OWN_IN_AN_EDITION.some((pattern) => pattern.test(one)))

/** The address whose content an address shows in an edition: `/` leads to its start page. */
export const contentAddress = (address: string, start: string): string => (address === '/' ? start : address)
