import type { Speech } from '@/platform/speech/contract'

/** What both mini-programs' players of sound have in common. */
export interface Player {
  src: string
  play(): void
  stop(): void
  destroy?(): void
  onEnded(heard: () => void): void
  onError(heard: () => void): void
}

/** Reading by the hospital's recording, with a host's player. */
export const byRecording = (open: () => Player): Speech => ({
  canRead: (recording) => recording !== '',
  read({ recording, onEnd }) {
    const player = open()
    let isOver = false
    const close = (): void => {
      isOver = true
      player.stop()
      player.destroy?.()
    }
    const end = (fault: boolean): void => {
      if (isOver) return
      close()
      onEnd(fault)
    }
    player.onEnded(() => end(false))
    player.onError(() => end(true))
    player.src = recording
    player.play()
    return () => void (!isOver && close())
  },
})
