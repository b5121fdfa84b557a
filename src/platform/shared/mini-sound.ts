import type { Player } from '@/platform/shared/mini-recording'
import type { Sound } from '@/platform/sound/contract'

/** A host's player as far as a place in the sound is concerned; an old one lacks the speed. */
export interface SeekingPlayer extends Player {
  readonly currentTime: number
  playbackRate?: number
  pause(): void
  seek(seconds: number): void
  onTimeUpdate(heard: () => void): void
}

/** Sound of both mini-programs. */
export const miniSound = (open: () => SeekingPlayer): Sound => ({
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
