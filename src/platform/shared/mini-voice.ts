import { PortFault } from '@/platform/shared/fault'
import { byRecording } from '@/platform/shared/mini-recording'
import type { Player } from '@/platform/shared/mini-sound'
import type { Recorded, Recording, Voice } from '@/platform/voice/contract'

/** What both mini-programs' recorders have in common; there is one in an app. */
interface Recorder {
  start(options: {
    duration: number
    format: 'mp3'
    sampleRate: 16000
    numberOfChannels: 1
    encodeBitRate: 48000
  }): unknown
  stop(): unknown
  onStart(heard: () => void): unknown
  onStop(heard: (result: { tempFilePath: string; duration?: number }) => void): unknown
  onError(heard: (failure: { errMsg?: string; error?: number; errorMessage?: string }) => void): unknown
  /** A telephone call takes the microphone; WeChat alone tells. */
  onInterruptionBegin?: (heard: () => void) => unknown
}

interface Running {
  readonly began: number
  isCancelled: boolean
  start(): void
  end(recorded: Recorded | null): void
  fail(fault: PortFault): void
}

const DENIED = '未能使用麦克风'
const WAY = '请在设置中允许使用麦克风，或改用文字和图片'
/** A refusal as WeChat words it, and Alipay's number for it (10: 获取权限失败). */
const isDenied = ({
  errMsg = '',
  error,
  errorMessage = '',
}: {
  errMsg?: string
  error?: number
  errorMessage?: string
}) => error === 10 || /auth|deny|denied|permission|privacy|权限/i.test(`${errMsg} ${errorMessage}`)

interface Host {
  readonly recorder: () => Recorder
  readonly player: () => Player
  readonly isThere: () => boolean
  readonly settings: () => Promise<void>
}

/** The voice of both mini-programs over the host's own recorder, whose listeners last as long as the app. */
export function miniVoice({ recorder, player, isThere, settings }: Host): Voice {
  let one: Recorder | null = null
  let running: Running | null = null
  const sound = byRecording(player)

  const take = (): Running | null => {
    const was = running
    running = null
    return was
  }
  const listened = (): Recorder => {
    if (one) return one
    const made = recorder()
    made.onStart(() => running?.start())
    made.onStop(({ tempFilePath, duration }) => {
      const was = take()
      if (!was) return
      const seconds = Math.max(1, Math.round((duration ?? Date.now() - was.began) / 1000))
      was.end(was.isCancelled || !tempFilePath ? null : { file: tempFilePath, seconds })
    })
    made.onError((failure) =>
      take()?.fail(isDenied(failure) ? new PortFault('denied', DENIED, WAY) : new PortFault('failed', '录音失败', WAY)),
    )
    // What was said until a call came is kept, not lost.
    made.onInterruptionBegin?.(() => void made.stop())
    return (one = made)
  }

  return {
    get supported() {
      return isThere()
    },
    settings,
    release: () => undefined,
    record: (mostSeconds) =>
      new Promise<Recording>((resolve, reject) => {
        if (!isThere()) return reject(new PortFault('unsupported', '当前版本不支持录音', WAY))
        const host = listened()
        take()?.end(null)
        let [end, fail]: [Running['end'], Running['fail']] = [() => undefined, () => undefined]
        const done = new Promise<Recorded | null>((ended, failed) => ([end, fail] = [ended, failed]))
        // A failure before the start is told by `record` alone.
        done.catch(() => undefined)
        const mine: Running = {
          began: Date.now(),
          isCancelled: false,
          start: () =>
            resolve({
              done,
              stop: () => void host.stop(),
              cancel: () => {
                mine.isCancelled = true
                host.stop()
              },
            }),
          end,
          fail: (fault) => {
            reject(fault)
            fail(fault)
          },
        }
        running = mine
        host.start({
          duration: mostSeconds * 1000,
          format: 'mp3',
          sampleRate: 16000,
          numberOfChannels: 1,
          encodeBitRate: 48000,
        })
      }),
    play: (address, onEnd) => sound.read({ lines: [], recording: address, onEnd }),
  }
}
