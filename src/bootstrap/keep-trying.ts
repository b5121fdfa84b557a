/** Pages that do not arrive because the network is gone: said at once, and opened by themselves when it is back. */

import { host } from '@/platform/host'
import { network } from '@/platform/network'
import { lastTravel } from '@/routing/go'
import { dialogs } from '@/ui/dialog/dialogs'

/** Pauses between tries while the phone believes that it has a network, ms; the last one repeats. */
const PAUSES_MS = [3000, 6000, 12_000, 30_000] as const

const TITLE = '页面没有打开'
const TEXT = '网络不通，恢复后会自动打开。这里的内容没有丢失。'

let endPresent: () => void = () => undefined

const isMini = (): boolean => host.kind() === 'weapp' || host.kind() === 'alipay'

/**
 * Tries again until the page opens, the person gives up or another page is wanted.
 * @returns what the last try gave, null for none
 */
function untilOpen<T>(again: () => Promise<T>): Promise<T | null> {
  return new Promise((settle) => {
    let tries = 0
    let isTrying = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let close: () => void = () => undefined
    const closed = new Promise<void>((done) => (close = done))

    const end = (result: T | null): void => {
      clearTimeout(timer)
      unlisten()
      close()
      settle(result)
    }
    const attempt = async (): Promise<boolean> => {
      if (isTrying) return false
      isTrying = true
      clearTimeout(timer)
      try {
        end(await again())
        return true
      } catch {
        timer = setTimeout(() => void attempt(), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)])
        tries += 1
        return false
      } finally {
        isTrying = false
      }
    }
    const unlisten = network.onChange((isOnline) => void (isOnline && attempt()))
    const ask = async (): Promise<void> => {
      let isOver = false
      void closed.then(() => (isOver = true))
      const wants = await dialogs.confirm(TEXT, { title: TITLE, ok: '重 试', cancel: '返 回', until: closed })
      if (isOver) return
      if (!wants) {
        end(null)
        // The address is that of the page that did not come.
        if (lastTravel() === 'push') host.stepBack()
        return
      }
      if (await attempt()) return
      // The network is there and the file is not: the build has been replaced, and a fresh page knows the new names.
      if (!isMini() && (await network.isOnline())) return host.reload()
      return ask()
    }
    endPresent = () => end(null)
    timer = setTimeout(() => void attempt(), PAUSES_MS[0])
    void ask()
  })
}

/** Opens a page, and goes on trying where it does not come. A newer page ends the trying of an older one. */
export async function keepTrying<T>(attempt: () => Promise<T>): Promise<T | null> {
  endPresent()
  endPresent = () => undefined
  try {
    return await attempt()
  } catch {
    const opened = await untilOpen(attempt)
    endPresent = () => undefined
    return opened
  }
}

/** For a host that has refused a page: it was tried once. On h5 the script of the page is what does not come (`keepTrying`). */
export async function persevere(again: () => Promise<unknown>): Promise<void> {
  endPresent()
  await untilOpen(again)
  endPresent = () => undefined
}
