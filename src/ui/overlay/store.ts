import { create } from 'zustand'

/** How many acts are running, and what the last of them says. */
export const useOverlay = create<{ count: number; text: string }>(() => ({ count: 0, text: '' }))

const DEFAULT_TEXT = '加载中'

/** The blocking spinner, counted: it goes when everybody who showed it has hidden it. */
export const overlay = {
  show(text: string = DEFAULT_TEXT): void {
    useOverlay.setState(({ count }) => ({ count: count + 1, text }))
  },
  /** One hide for one show; a surplus hide is ignored, so that a late one cannot break the next act. */
  hide(): void {
    useOverlay.setState(({ count, text }) => ({ count: Math.max(0, count - 1), text: count <= 1 ? '' : text }))
  },
  /** Shows while the work runs, whatever becomes of it. */
  async during<T>(work: Promise<T>, text?: string): Promise<T> {
    overlay.show(text)
    try {
      return await work
    } finally {
      overlay.hide()
    }
  },
}
