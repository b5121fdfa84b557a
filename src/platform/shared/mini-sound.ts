import type { Sound } from '@/platform/sound/contract'

/** What both hosts' players of sound have in common; an old one lacks the speed. */
export interface Player {
  src: string
  readonly currentTime: number
  playbackRate?: number
  play(): void
  pause(): void
  stop(): void
  seek(seconds: number): void
  destroy?(): void
  onTimeUpdate(heard: () => void): void
  onEnded(heard: () => void): void
  onError(heard: () => void): void
}

/** Sound of both mini-programs. */
export const miniSound = (open: () => Player): Sound => ({
  play(src, { onTime, onEnd, onFault }) {
    const player = open()
    let isOver = false
    const close = (): void => {
      if (isOver) return
      isOver = true
      player.stop()
      player.destroy?.()
    }
    player.onTimeUpdate(() => !isOver && onTime(player.currentTime))
    player.onEnded(() => !isOver && onEnd())
    player.onError(() => {
      if (isOver) return
      close()
      onFault()
    })
    player.src = src
    player.play()
    return {
      speed: (rate) => void (player.playbackRate = rate),
      seek: (seconds) => player.seek(seconds),
      pause: () => player.pause(),
      resume: () => player.play(),
      close,
    }
  },
})
