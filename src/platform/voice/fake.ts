import type { Recorded, Voice } from './contract'

export * from './contract'

/** A microphone that has heard a given recording as soon as it is told to stop, or that fails with a given error. */
export function fakeVoice(heard: Recorded | Error = { file: 'voice.mp3', seconds: 3 }): Voice {
  return {
    supported: true,
    record() {
      if (heard instanceof Error) return Promise.reject(heard)
      let end: (recorded: Recorded | null) => void = () => undefined
      const done = new Promise<Recorded | null>((resolve) => (end = resolve))
      return Promise.resolve({ done, stop: () => end(heard), cancel: () => end(null) })
    },
    settings: null,
    play: () => () => undefined,
    release: () => undefined,
  }
}

export const voice = fakeVoice()
