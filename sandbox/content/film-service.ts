/** Films of the teaching: of the steps that have drawings, their sentences as lines under the picture. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { Speech } from './speech-service'

import type { TeachingPicture } from '@/domain/service/teaching'

/** Seconds that a film shows each step: a sentence is read aloud in about that time (ours). */
const STEP_SECONDS = 6

const PATH = '/hc-upload/film/'
const SPEECH_PATH = '/hc-upload/speech'

/**
 * The films of the hospital, each named after what is drawn in it, step by step. Another order of steps needs another film
 * (H.264, `moov` in front, 256 × 192).
 */
const FOLDER = path.join(__dirname, 'films')
const FILMS = new Set(readdirSync(FOLDER))

/** What an article or a drug keeps of its film; no film where a step has no drawing: it would speak of something else. */
export function filmWith(steps: readonly string[], pictures: readonly TeachingPicture[]) {
  const film = `${pictures.join('-')}.mp4`
  if (pictures.length !== steps.length || !FILMS.has(film)) return { videoUrl: '', seconds: 0, cues: [] }
  return {
    videoUrl: `${PATH}${film}`,
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
export const readFilm = (file: string): Buffer | null =>
  FILMS.has(file) ? readFileSync(path.join(FOLDER, file)) : null
