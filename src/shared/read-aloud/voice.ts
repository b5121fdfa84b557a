import { pictureAddress } from '@/api/core/file-address'

/** Longest address of a sound [ours]: what is longer is cut by some proxy, and half a text may say the opposite. */
const MAX_ADDRESS = 6000

/** Told before anything is written out: a text of megabytes would keep the phone busy for nothing. */
function isTooLong(lines: readonly string[]): boolean {
  let characters = 0
  return lines.some((line) => (characters += line.length) > MAX_ADDRESS)
}

/**
 * Where a hospital's voice reads these words, for hosts that have none of their own; '' where it has no voice or they are too
 * many for one address.
 * @param voice the hospital's setting: https or a path at its backend, with {text} where the words go; null: none
 */
export function voiceOf(voice: string | null, lines: readonly string[]): string {
  if (voice === null || !voice.includes('{text}') || lines.length === 0 || isTooLong(lines)) return ''
  const asked = voice.replace('{text}', () => encodeURIComponent(lines.join('。')))
  const address = /^https:\/\//.test(voice) ? asked : voice.startsWith('/') ? pictureAddress(asked) : ''
  return address.length <= MAX_ADDRESS ? address : ''
}
