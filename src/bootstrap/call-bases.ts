/**
 * Where the calls go: the address of the static file, else the build's own (spec:session#server-configuration,
 * spec:calls#bases).
 */

import type { Bases } from '@/api/core/request'
import { hospitalOf } from '@/hospitals'
import { sessionState } from '@/session/store'

let origin = API_ORIGIN

/** Sets the address that stands before every base; once, before the first call. */
export function setOrigin(base: string): void {
  origin = base
}

let known: Promise<unknown> = Promise.resolve()

/**
 * Names what has to end before the address is known; calls wait for it, so that bases are never mixed
 * (spec:security#server-configuration).
 */
export function knownAfter(work: Promise<unknown>): void {
  known = work.catch(() => undefined)
}

/** Resolves when the address of the calls is known; never rejects. */
export const whenKnown = (): Promise<unknown> => known

/** A base that a hospital's data names below the same address; without it the calls stay closed. */
const named = (path: string): string | null => (path === '' ? null : `${origin}${path}`)

/** The bases as they stand now. One whose address no document gives stays closed until a hospital names it. */
export const bases = (): Bases => {
  const { storage, facePath } = hospitalOf(sessionState().unitId)
  return {
    '/hc-patient': `${origin}/hc-patient`,
    '/hc-api': `${origin}/hc-api`,
    '/hc-hyt': `${origin}/hc-hyt`,
    '/hc-patient-web': `${origin}/hc-patient-web`,
    'file-upload': `${origin}/hc-upload`,
    'freeze-other': named(storage.otherPath),
    'external-face': named(facePath),
    static: origin,
  }
}
