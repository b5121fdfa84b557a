/**
 * How this device likes to read: text scale, elder layout, no motion. Belongs to the device, not to the person signed in.
 * A system that asks for less motion is followed besides (in the style sheets).
 */

import { host } from '@/platform/host'
import { storage } from '@/platform/storage'
import { setShell, useShell, type ShellEnvironment } from '@/ui/shell/environment'

export type Appearance = Pick<ShellEnvironment, 'textScale' | 'elder' | 'still'>

/** The three text scales (spec:interface#text-scale) in a patient's words. */
export const TEXT_SCALES: readonly { readonly value: Appearance['textScale']; readonly label: string }[] = [
  { value: 1, label: '标准' },
  { value: 1.15, label: '大' },
  { value: 1.3, label: '特大' },
]

const KEY = 'appearance'
const USUAL: Appearance = { textScale: 1, elder: false, still: false }

/** Reads what was stored; anything that is not ours counts as not stored. */
export function readAppearance(text: string | null): Appearance {
  const [scale, elder, still, ...rest] = (text ?? '').split(' ')
  const known = TEXT_SCALES.find(({ value }) => String(value) === scale)
  if (!known || rest.length > 0 || (still !== undefined && still !== 'still')) return USUAL
  return { textScale: known.value, elder: elder === 'elder', still: still === 'still' }
}

const written = ({ textScale, elder, still }: Appearance): string =>
  `${textScale} ${elder ? 'elder' : 'usual'}${still ? ' still' : ''}`

/** The largest of our scales that the letters of the host's own setting ask for. */
function scaleOfHost(): Appearance['textScale'] {
  // Rounding: a host counts in whole px.
  const factor = host.textFactor() + 0.01
  return TEXT_SCALES.filter(({ value }) => value <= factor).pop()?.value ?? 1
}

/** Shows what this device has chosen; without a choice the letters are as large as the host's own setting wants them. */
function followAppearance(): void {
  const stored = storage.get('local', KEY)
  setShell(stored === null ? { ...USUAL, textScale: scaleOfHost() } : readAppearance(stored))
}

/** Gives the shell what this device had chosen; once, before the first page. The host's setting may change while it is open. */
export function restoreAppearance(): void {
  followAppearance()
  host.onShow(followAppearance)
}

/** Changes what is shown at once and keeps it for the next start. */
export function changeAppearance(change: Partial<Appearance>): void {
  setShell(change)
  storage.set('local', KEY, written(useShell.getState()))
}
