/** Films of the teaching: of the steps that have drawings, their sentences as lines under the picture. */

import { drawFilm, STEP_SECONDS } from './film-drawing'
import type { Speech } from './speech-service'

import { TEACHING_PICTURES, type TeachingPicture } from '@/domain/service/teaching'

/** Steps of one teaching at most: nobody is made to draw without end. */
const MOST_STEPS = 12
const PATH = '/hc-upload/film/'
const SPEECH_PATH = '/hc-upload/speech'

/** Drawn once; those that were asked for longest ago make room. */
const drawn = new Map<string, Buffer>()
const MOST_KEPT = 8

const isPicture = (name: string): name is TeachingPicture => TEACHING_PICTURES.some((one) => one === name)

/** What an article or a drug keeps of its film; no film where a step has no drawing: it would speak of something else. */
export function filmWith(steps: readonly string[], pictures: readonly TeachingPicture[]) {
  if (steps.length === 0 || steps.length > MOST_STEPS || pictures.length !== steps.length)
    return { videoUrl: '', seconds: 0, cues: [] }
  return {
    videoUrl: `${PATH}${pictures.join('-')}.mp4`,
    seconds: steps.length * STEP_SECONDS,
    cues: steps.map((text, step) => ({ at: step * STEP_SECONDS, text })),
  }
}

/** Where the lines of a film are spoken, each at its second; '' where nobody speaks them. */
export function soundOf(cues: readonly { readonly text: string }[], { isThere }: Pick<Speech, 'isThere'>): string {
  if (!isThere || cues.length === 0) return ''
  const lines = cues.map(({ text }) => `text=${encodeURIComponent(text)}&`)
  return `${SPEECH_PATH}?${lines.join('')}every=${STEP_SECONDS}`
}

/** The film behind an address; null for one that this hospital never gave out. */
export function readFilm(file: string): Buffer | null {
  const name = /^([a-z-]+)\.mp4$/.exec(file)?.[1]
  const pictures = name?.split('-') ?? []
  // A drawing stands once in a teaching: so there are no endless films to be asked for.
  const isOne = pictures.length > 0 && pictures.every(isPicture) && new Set(pictures).size === pictures.length
  if (name === undefined || !isOne) return null
  const known = drawn.get(name)
  if (known) return known
  const film = drawFilm(pictures.filter(isPicture))
  const [oldest] = drawn.keys()
  if (drawn.size >= MOST_KEPT && oldest !== undefined) drawn.delete(oldest)
  drawn.set(name, film)
  return film
}
