import type { Sound } from './contract'

export * from './contract'

export const sound: Sound = {
  play(src, { onTime, onEnd, onFault }) {
    const player = new Audio(src)
    let isOver = false
    const fail = (): void => {
      if (isOver) return
      isOver = true
      onFault()
    }
    // A browser refuses to play where nobody tapped, and gives up a start that a pause overtakes.
    const start = (): void =>
      void player.play().catch((cause: unknown) => {
        if (!(cause instanceof DOMException && cause.name === 'AbortError')) fail()
      })
    player.ontimeupdate = () => !isOver && onTime(player.currentTime)
    player.onended = () => !isOver && onEnd()
    player.onerror = fail
    start()
    return {
      speed: (rate) => void (player.playbackRate = rate),
      seek: (seconds) => void (player.currentTime = seconds),
      pause: () => player.pause(),
      resume: start,
      close() {
        isOver = true
        player.pause()
        player.removeAttribute('src')
        player.load()
      },
    }
  },
}
