import { create } from 'zustand'

/** What the person did with a dialog. `text` is what a prompt's field held. */
export type Answer = { ok: boolean; text: string }

export type DialogRequest = {
  key: number
  kind: 'alert' | 'confirm' | 'prompt'
  title?: string
  text: string
  ok: string
  cancel: string
  /** Field of a prompt. */
  label?: string
  initial?: string
  placeholder?: string
  maxLength?: number
  /** Returns what is wrong with the text, or null. */
  check?: (text: string) => string | null
  /** Stays for the next screen when the one below goes away, instead of being cancelled. */
  keep: boolean
  owner: number | null
  settle: (answer: Answer) => void
}

/** `screens` are the mounted shells from bottom to top; the last visible one draws dialogs and overlay. */
export type Layers = { queue: readonly DialogRequest[]; screens: readonly number[] }

/** Open dialogs, first in first out: one is shown at a time. */
export const useLayers = create<Layers>(() => ({ queue: [], screens: [] }))

/** The shell that draws layers now, or null before the first screen. */
export function topScreen(): number | null {
  const { screens } = useLayers.getState()
  return screens[screens.length - 1] ?? null
}

/** A screen came to the front (mounted, or shown again). */
export function screenShown(screen: number): void {
  useLayers.setState(({ screens }) =>
    screens[screens.length - 1] === screen ? {} : { screens: [...screens.filter((one) => one !== screen), screen] },
  )
}

/** A screen is gone: its dialogs are answered with “cancel”, so that nobody waits for them for ever. */
export function screenGone(screen: number): void {
  const { queue } = useLayers.getState()
  const mine = queue.filter((one) => one.owner === screen && !one.keep)
  useLayers.setState(({ screens }) => ({
    screens: screens.filter((one) => one !== screen),
    queue: queue.filter((one) => !mine.includes(one)),
  }))
  mine.forEach((one) => one.settle({ ok: false, text: '' }))
}

/** Answers a dialog and shows the next; answering it again does nothing. */
export function answerDialog(key: number, answer: Answer): void {
  const { queue } = useLayers.getState()
  const request = queue.find((one) => one.key === key)
  if (!request) return
  useLayers.setState({ queue: queue.filter((one) => one.key !== key) })
  request.settle(answer)
}

let last = 0

/**
 * Queues a dialog; the promise always settles.
 * @param until closes it as cancelled when it resolves: what was asked about is over
 */
export function ask(
  request: Omit<DialogRequest, 'key' | 'owner' | 'settle'>,
  until?: Promise<unknown>,
): Promise<Answer> {
  return new Promise((settle) => {
    last += 1
    const key = last
    const entry = { ...request, key, owner: topScreen(), settle }
    useLayers.setState(({ queue }) => ({ queue: [...queue, entry] }))
    void until?.then(() => answerDialog(key, { ok: false, text: '' }))
  })
}
