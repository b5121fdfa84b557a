import { miniSound, type Player } from '@/platform/shared/mini-sound'
import type { Speech } from '@/platform/speech/contract'

/** Reading by the hospital's recording, with a host's player, which is given up at its end. */
export const byRecording = (open: () => Player): Speech => ({
  canRead: (recording) => recording !== '',
  read({ recording, onEnd }) {
    const player = miniSound(open).play(recording, {
      onTime: () => undefined,
      onEnd: () => {
        player.close()
        onEnd(false)
      },
      onFault: () => onEnd(true),
    })
    return player.close
  },
})
