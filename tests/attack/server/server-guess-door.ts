import type { Answer, ServerClient } from './server-client'

/** A secret that lets somebody in, known to the round and guessed at by it. */
export interface Door {
  readonly name: string
  /** Wrong guesses after which the secret must be dead; null where none can be counted (128 random bits, ids). */
  readonly tries: number | null
  /** One wrong guess: never the secret, whatever `at` and the generator say. */
  guess(at: number): Promise<Answer>
  /** The secret itself; only where tries are counted. */
  right?(at: number): Promise<Answer>
  /** Whether this answer let the guesser in, or told that the guess was right. */
  opened(answer: Answer): boolean
  /** The owner asks for a new secret and uses it: the guesser must not have locked the owner out. */
  owner(): Promise<Answer>
}

/** Prepares a door: its owner, its secret and, where one must be signed in, the guesser. */
export type DoorMaker = (client: ServerClient, random: () => number) => Promise<Door>

/** `length` characters out of `alphabet`. */
export function wordOf(random: () => number, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
}

/** Such a word that is not the secret. */
export function otherWord(random: () => number, alphabet: string, secret: string): string {
  for (;;) {
    const word = wordOf(random, alphabet, secret.length)
    if (word !== secret) return word
  }
}

export const DIGITS = '0123456789'
export const HEX = '0123456789abcdef'
