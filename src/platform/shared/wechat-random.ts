import { engineHex, hexOf } from '@/domain/hex'

/** Bytes fetched at once: enough for many keys, because WeChat gives them later than they are asked for. */
const STOCK = 256

let stock = ''
let isAsked = false

/** What WeChat gives random bytes with (`wx.getUserCryptoManager()`). */
interface CryptoManager {
  getRandomValues(options: {
    length: number
    success: (answer: { randomValues: ArrayBuffer }) => void
    fail: () => void
  }): void
}

/** Asks for more; the interface is offered from base library 2.17.3 on. */
function refill(managerOf: () => CryptoManager | undefined): void {
  const manager = isAsked ? undefined : managerOf()
  if (!manager) return
  isAsked = true
  const done = (found: string): void => {
    isAsked = false
    stock += found
  }
  manager.getRandomValues({
    length: STOCK,
    success: ({ randomValues }) => done(hexOf(new Uint8Array(randomValues))),
    fail: () => done(''),
  })
}

/** Random bytes of WeChat, each used once; of the engine until the first have come, and where there are none. */
export function wechatHex(bytes: number, managerOf: () => CryptoManager | undefined): string {
  const digits = bytes * 2
  const found = stock.slice(0, digits)
  stock = stock.slice(digits)
  if (stock.length < digits) refill(managerOf)
  return found.length === digits ? found : engineHex(bytes)
}
