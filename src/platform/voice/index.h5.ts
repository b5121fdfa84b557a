import type { Recorded, Voice } from './contract'

import { PortFault } from '@/platform/shared/fault'

export * from './contract'

const WAY = '请在浏览器设置中允许本网站使用麦克风，或改用文字和图片'

/** Bits a second: speech is clear with it, and a minute stays far below what the hospital takes. */
const BITS = 32_000

/** A page that is not served safely has no devices, and old browsers no recorder. */
const devices = (): MediaDevices | undefined => (navigator as { mediaDevices?: MediaDevices }).mediaDevices

async function microphone(): Promise<MediaStream> {
  try {
    const found = devices()
    if (!found) throw new PortFault('unsupported', '当前浏览器不支持录音', WAY)
    return await found.getUserMedia({ audio: true })
  } catch (reason) {
    if (reason instanceof PortFault) throw reason
    const name = reason instanceof DOMException ? reason.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new PortFault('denied', '未能使用麦克风', WAY)
    throw new PortFault('failed', name === 'NotFoundError' ? '未找到麦克风' : '录音失败', WAY)
  }
}

export const voice: Voice = {
  get supported() {
    return typeof window.MediaRecorder === 'function' && typeof devices()?.getUserMedia === 'function'
  },
  settings: null,
  async record(mostSeconds) {
    const stream = await microphone()
    const close = (): void => stream.getTracks().forEach((track) => track.stop())
    let recorder: MediaRecorder
    try {
      recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS })
    } catch {
      close()
      throw new PortFault('unsupported', '当前浏览器不支持录音', WAY)
    }
    const parts: Blob[] = []
    const began = performance.now()
    let isCancelled = false
    const stop = (): void => {
      if (recorder.state !== 'inactive') recorder.stop()
    }
    const timer = setTimeout(stop, mostSeconds * 1000)
    const done = new Promise<Recorded | null>((resolve, reject) => {
      recorder.ondataavailable = ({ data }) => void (data.size > 0 && parts.push(data))
      recorder.onerror = () => {
        clearTimeout(timer)
        close()
        reject(new PortFault('failed', '录音失败', WAY))
      }
      recorder.onstop = () => {
        clearTimeout(timer)
        close()
        if (isCancelled || parts.length === 0) return resolve(null)
        const seconds = Math.min(mostSeconds, Math.max(1, Math.round((performance.now() - began) / 1000)))
        resolve({ file: URL.createObjectURL(new Blob(parts, { type: recorder.mimeType })), seconds })
      }
    })
    // The tab lost its microphone: what was said until then is kept.
    for (const track of stream.getTracks()) track.onended = stop
    recorder.start()
    return {
      done,
      stop,
      cancel: () => {
        isCancelled = true
        stop()
      },
    }
  },
  play(address, onEnd) {
    let made = ''
    let isOver = false
    const sound = new Audio()
    const close = (): void => {
      isOver = true
      sound.pause()
      if (made !== '') URL.revokeObjectURL(made)
    }
    const end = (fault: boolean): void => {
      if (isOver) return
      close()
      onEnd(fault)
    }
    sound.onended = () => end(false)
    sound.onerror = () => end(true)
    // As a whole: Safari plays nothing from a server that gives no parts of a file.
    const whole = address.startsWith('blob:')
      ? Promise.resolve(address)
      : fetch(address, { credentials: 'omit' })
          .then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error('gone'))))
          .then((blob) => (made = URL.createObjectURL(blob)))
    whole
      .then((from) => {
        if (isOver) return URL.revokeObjectURL(made)
        sound.src = from
        return sound.play()
      })
      .catch(() => end(true))
    return () => void (!isOver && close())
  },
  release(file) {
    if (file.startsWith('blob:')) URL.revokeObjectURL(file)
  },
}
