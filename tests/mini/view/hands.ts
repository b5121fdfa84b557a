/** A finger on the simulated glass, the album of the simulated phone, and a voice before its microphone. */

import type { Hands } from '../../journeys/support/driver'
import type { MiniDriver } from '../driver'
import { node } from '../host/person'

/** A line from left to right that goes up and down, px of the shown canvas. */
const LINE = Array.from({ length: 12 }, (_, at) => ({ x: 40 + at * 25, y: at % 2 ? 40 : 110 }))

/** @param album the pictures that the vendor's picker hands over next */
export function simulatedHands({ host }: MiniDriver, album: string[]): Hands {
  let taken = 0
  return {
    draw: async (id) => {
      const touch = (type: string, touches: object[]) => {
        node(host, id).fire(type, { touches })
        return host.idle()
      }
      for (const [at, place] of LINE.entries())
        await touch(at === 0 ? 'touchstart' : 'touchmove', [{ ...place, clientX: place.x, clientY: place.y }])
      await touch('touchend', [])
    },
    choose: (id, picture) => {
      const file = `wxfile://photo-${(taken += 1)}.jpg`
      host.files.set(file, picture)
      album.splice(0, album.length, file)
      // The picture is shrunk, sent and read after this; whoever looks at its state waits for that.
      node(host, `${id}-add`).fire('tap', { x: 0, y: 0 })
      return Promise.resolve()
    },
    speak: (sound) => {
      const file = `wxfile://speech-${(taken += 1)}.mp3`
      if (sound) host.files.set(file, sound)
      host.answers.speech = () => (sound ? { file, seconds: 2 } : null)
      return Promise.resolve()
    },
  }
}
