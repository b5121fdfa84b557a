import type { Cue } from './types'

/** A line that can be shown: its second is known. */
type TimedCue = Cue & { readonly at: number }

/** How long the last line stays where nothing says when the film ends, seconds (ours). */
const LAST_STAYS = 60

/** The lines whose second is known, in their order. */
export const timedCues = (cues: readonly Cue[]): TimedCue[] =>
  cues.filter((cue): cue is TimedCue => cue.at !== null && cue.text !== '').sort((a, b) => a.at - b.at)

/** The line of a second, by its place among the timed ones; -1 before the first. */
export const placeAt = (cues: readonly TimedCue[], seconds: number): number =>
  cues.reduce((place, { at }, index) => (at <= seconds ? index : place), -1)

const two = (value: number): string => String(value).padStart(2, '0')

/** 1:05 of seconds. */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`

const stamp = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds % 60))}.000`

/** The lines as a WebVTT file (W3C, WebVTT: The Web Video Text Tracks Format), for players that show one. */
export function captionFile(cues: readonly Cue[]): string {
  const timed = timedCues(cues)
  const blocks = timed.map(({ at, text }, index) => {
    const until = timed[index + 1]?.at ?? at + LAST_STAYS
    // An arrow would end the line of times, an empty line the block.
    return `${stamp(at)} --> ${stamp(until)}\n${text.replace(/\s+/g, ' ').replace(/-->/g, '→').replace(/&/g, '&amp;').replace(/</g, '&lt;')}`
  })
  return ['WEBVTT', ...blocks].join('\n\n')
}
