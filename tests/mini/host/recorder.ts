/**
 * The one recorder of a mini-program as the vendors document it: it answers by events, never by the callbacks of `start`; a
 * listener stays for the app's life; it ends by itself at the asked duration (WeChat: RecorderManager; Alipay:
 * getRecorderManager), or with an error where the person refuses the microphone.
 */

import type { ApiHost, Args } from './api-shared'

type Listener = (told: Args) => void
type Event = 'Start' | 'Stop' | 'Error' | 'Pause' | 'Resume' | 'InterruptionBegin' | 'InterruptionEnd'

interface Words {
  /** What `onError` is told where the microphone is refused. */
  readonly refused: Args
  readonly twice: Args
  readonly events: readonly Event[]
}

export const WEAPP_RECORDER: Words = {
  refused: { errMsg: 'operateRecorder:fail auth deny' },
  twice: { errMsg: "operateRecorder:fail:audio is recording, don't start record again" },
  events: ['Start', 'Stop', 'Error', 'Pause', 'Resume', 'InterruptionBegin', 'InterruptionEnd'],
}
export const ALIPAY_RECORDER: Words = {
  refused: { error: 10, errorMessage: '获取权限失败' },
  twice: { error: 1001, errorMessage: 'Record canceled by page pause.' },
  events: ['Start', 'Stop', 'Error', 'Pause', 'Resume'],
}

/** @param pass resolves once the host's own gate lets a private ability go on; it rejects where the person refuses */
export function recorderOf(host: ApiHost, words: Words, pass: () => Promise<void>): Args {
  const heard = new Map<Event, Listener>()
  const tell = (event: Event, told: Args = {}): void => heard.get(event)?.(told)
  let running: { timer: ReturnType<typeof setTimeout>; file: string; seconds: number } | null = null
  const stop = (): void => {
    if (!running) return
    const { timer, file, seconds } = running
    running = null
    clearTimeout(timer)
    tell('Stop', { tempFilePath: file, duration: seconds * 1000, fileSize: host.files.get(file)?.length ?? 0 })
  }
  const start = (options: Args): void => {
    // Only these can be asked for together with 16 kHz, by both vendors' tables.
    const rate = Number(options['encodeBitRate'])
    if (options['sampleRate'] === 16000 && (rate < 24_000 || rate > 96_000))
      return tell('Error', { errMsg: 'bad rate' })
    if (running) return tell('Error', words.twice)
    void pass().then(
      () => {
        const said = host.answers.speech()
        if (!said) return tell('Error', words.refused)
        running = { ...said, timer: setTimeout(stop, Number(options['duration'] ?? 60_000)) }
        tell('Start')
      },
      () => tell('Error', words.refused),
    )
  }
  const listeners = words.events.map(
    (event) => [`on${event}`, (listener: unknown) => void heard.set(event, listener as Listener)] as const,
  )
  return { start, stop, pause: () => tell('Pause'), resume: () => tell('Resume'), ...Object.fromEntries(listeners) }
}

/**
 * A player of sound as both vendors document InnerAudioContext: where the file can be reached it tells its place once and
 * comes to its end at once, else it fails.
 */
export function playerOf(host: ApiHost): Args {
  let [ended, failed, moved]: [() => void, Listener, () => void] = [() => undefined, () => undefined, () => undefined]
  let isPaused = true
  const run = (): void => {
    if (isPaused) return
    if (host.offline()) return failed({ errCode: 10002 })
    moved()
    if (!isPaused) ended()
  }
  const player: Args = {
    src: '',
    currentTime: 0,
    playbackRate: 1,
    play: () => {
      isPaused = false
      setTimeout(run, 0)
    },
    pause: () => void (isPaused = true),
    seek: (seconds: number) => void (player['currentTime'] = seconds),
    stop: () => void (isPaused = true),
    destroy: () => void (isPaused = true),
    onTimeUpdate: (heard: () => void) => void (moved = heard),
    onEnded: (heard: () => void) => void (ended = heard),
    onError: (heard: Listener) => void (failed = heard),
  }
  return player
}
