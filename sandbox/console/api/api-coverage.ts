/** How much of the catalogue is served here, and how much of it the app's screens have been seen to call. */

import { readFileSync } from 'node:fs'
import path from 'node:path'

import { answeredCalls } from '../../answered'

import { catalogue } from '@/api/catalogue'

/** What the last run of the tests saw (`npm run report` reads the same file). */
const ARTEFACT = path.join(__dirname, '../../../test-results/run.json')

export const isServed = (id: string): boolean => answeredCalls.has(id)

export interface Coverage {
  readonly specified: number
  readonly extensions: number
  readonly served: number
  readonly all: number
  readonly withSchema: number
  readonly assumed: number
  /** Calls that a screen sent in the last run of the tests; null before the first. */
  readonly used: number | null
}

export function coverage(): Coverage {
  return {
    specified: catalogue.filter(({ ext }) => !ext).length,
    extensions: catalogue.filter(({ ext }) => ext).length,
    served: catalogue.filter(({ id }) => isServed(id)).length,
    all: catalogue.length,
    withSchema: catalogue.filter(({ data }) => data !== undefined).length,
    assumed: catalogue.filter(({ assumed }) => assumed).length,
    used: usedCalls(),
  }
}

function usedCalls(): number | null {
  try {
    const { calls } = JSON.parse(readFileSync(ARTEFACT, 'utf8')) as { calls: { id: string }[] }
    const known = new Set(catalogue.map(({ id }) => id))
    return new Set(calls.map(({ id }) => id).filter((id) => known.has(id))).size
  } catch {
    return null
  }
}
