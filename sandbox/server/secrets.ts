import { createHash, createHmac, randomBytes, randomInt as cryptoRandomInt, timingSafeEqual } from 'node:crypto'

import { TAIL_LENGTH } from '@/domain/input/code'

/** 128 random bits as 32 hex digits: every id and token minted here (spec:security#foreign-rows). */
export const randomId = (): string => randomBytes(16).toString('hex')

/** Secrets are stored only as this. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The same id for the same words: seeded rows keep their ids when the seed runs again. */
export const seededId = (...words: (string | number)[]): string => hashOf(`seed:${words.join(':')}`).slice(0, 32)

/** Six random digits. */
export const smsDigits = (): string => String(cryptoRandomInt(0, 1_000_000)).padStart(6, '0')

/** A random whole number from `min` up to and without `max`. */
export const randomInt = (min: number, max: number): number => cryptoRandomInt(min, max)

/** HMAC-SHA256 over `name=value` pairs in name order, hex. */
export function sign(fields: Readonly<Record<string, string | number>>, key: string): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Compares without telling by its duration where two texts differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(hashOf(a))
  const right = Buffer.from(hashOf(b))
  return timingSafeEqual(left, right)
}

/**
 * Whether a text is the end of a document number: all of its characters, compared as a whole. A shorter text fits nothing,
 * however the number ends (spec:security#short-secrets).
 */
export function isTailOf(documentNo: string, typed: string): boolean {
  const tail = documentNo.slice(-TAIL_LENGTH).toUpperCase()
  const text = typed.toUpperCase()
  const isWhole = tail.length === TAIL_LENGTH && text.length === TAIL_LENGTH
  return sameText(tail, text) && isWhole
}

/** So many random digits. */
export const randomDigits = (count: number): string => String(randomInt(0, 10 ** count)).padStart(count, '0')
