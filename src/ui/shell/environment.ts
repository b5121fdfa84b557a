import { create } from 'zustand'

import type { IconName } from '../icon/names'
import { elderFactor, type Accent, type ThemeId } from '../tokens'

import { host } from '@/platform/host'

/** One place of the bottom bar. `badge` is a count (0 shows nothing). */
export type TabItem = { id: string; label: string; icon: IconName; badge?: number }

/** What the app tells every screen's shell; the app root and settings write it, the shell and the kit read it. */
export type ShellEnvironment = {
  theme: ThemeId
  /** The hospital's own accent; ignored when patients could not read it. */
  accent: Accent | null
  /** The patient's text scale (spec:interface#text-scale). */
  textScale: 1 | 1.15 | 1.3
  /** Elder layout: larger text, one column, fewer tiles. */
  elder: boolean
  /** Nothing moves, as on a system that asks for less motion. */
  still: boolean
  online: boolean
  /**
   * Watermark text (user name and first 11 characters of the mobile, spec:routing#watermark), null when nobody is
   * signed in.
   */
  watermark: string | null
  tabs: readonly TabItem[]
  onTab: (id: string) => void
  /** Whether the page draws its own header: a browser shows neither title nor way back. */
  header: boolean
  /** One screen back, or home from the first one. */
  onBack: () => void
  /** Sets the window's or navigation bar's title. */
  onTitle: (title: string) => void
  /** Milliseconds of the phone's own clock: it measures how long something takes or is old, and is never printed. */
  now: () => number
  /** The hospital's clock, ms, which every printed time follows; null until an answer has told it. */
  hospitalNow: () => number | null
}

const initial: ShellEnvironment = {
  theme: 'coral',
  accent: null,
  textScale: 1,
  elder: false,
  still: false,
  online: true,
  watermark: null,
  tabs: [],
  onTab: () => undefined,
  header: false,
  onBack: () => undefined,
  onTitle: () => undefined,
  now: () => Date.now(),
  hospitalNow: () => null,
}

/** The shell's environment as a hook; select the fields you need. */
export const useShell = create<ShellEnvironment>(() => initial)

/** The width at which the kit's sizes are drawn, and the narrowest that they follow (spec:interface#root-font), px. */
const WIDTHS = { usual: 375, least: 320 }

/**
 * How much narrower than the design the phone is, 1 or more: there everything is smaller, but the elder layout keeps its
 * least sizes (spec:interface#text-scale). 1 in the usual layout.
 */
export const useWiden = (): number =>
  useShell(({ elder }) => (elder ? Math.max(1, WIDTHS.usual / Math.max(WIDTHS.least, host.window().width)) : 1))

/**
 * Size of text relative to the usual one: the patient's scale, and what the elder layout adds (spec:interface#text-scale).
 */
export function useTextFactor(): number {
  const widen = useWiden()
  return useShell(({ textScale, elder }) => (elder ? elderFactor(textScale, widen) : textScale))
}

/** Changes part of the environment; every mounted shell follows. */
export function setShell(change: Partial<ShellEnvironment>): void {
  useShell.setState(change)
}

/** Back to the state of a fresh start; for tests. @internal */
export function resetShell(): void {
  useShell.setState(initial, true)
}
