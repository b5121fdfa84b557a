import type { Speech } from './contract'

export * from './contract'

/** Old browsers and some web views have no voice at all. */
const voice = (): SpeechSynthesis | null =>
  typeof window.speechSynthesis === 'object' && typeof window.SpeechSynthesisUtterance === 'function'
    ? window.speechSynthesis
    : null

export const speech: Speech = {
  canRead: () => voice() !== null,
  read({ lines, onEnd }) {
    const synthesis = voice()
    let isOver = false
    const end = (fault: boolean): void => {
      if (isOver) return
      isOver = true
      onEnd(fault)
    }
    const next = (at: number): void => {
      const words = lines[at]
      if (isOver) return
      if (words === undefined || !synthesis) return end(!synthesis)
      const said = new SpeechSynthesisUtterance(words)
      said.lang = 'zh-CN'
      said.onend = () => next(at + 1)
      said.onerror = () => end(true)
      synthesis.speak(said)
    }
    synthesis?.cancel()
    next(0)
    return () => {
      isOver = true
      synthesis?.cancel()
    }
  },
}
