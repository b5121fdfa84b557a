import type { Scan } from './contract'

import { PortFault } from '@/platform/shared/fault'

export * from './contract'

const ALTERNATIVE = '您可以手动输入号码，或使用手机自带的扫一扫'

/** Only the messaging browser offers scanning to a page, after its script is configured. Called directly, because Taro calls it three times. */
export const scan: Scan = {
  get supported() {
    return typeof window.wx?.scanQRCode === 'function'
  },
  code: () =>
    new Promise((resolve, reject) => {
      const read = window.wx?.scanQRCode
      if (!read) return reject(new PortFault('unsupported', '当前浏览器不支持扫码', ALTERNATIVE))
      try {
        read({
          needResult: 1,
          scanType: ['qrCode', 'barCode'],
          success: ({ resultStr }) => {
            // A bar code comes with its kind in front: "CODE_128,123456".
            const text = (resultStr ?? '').replace(/^(?:CODE|EAN|UPC|ITF)_[A-Z0-9_]+,/, '')
            if (text === '') reject(new PortFault('failed', '未识别到内容', ALTERNATIVE))
            else resolve({ text })
          },
          cancel: () => reject(new PortFault('cancelled', '您已取消')),
          fail: () => reject(new PortFault('failed', '扫码失败', ALTERNATIVE)),
        })
      } catch {
        reject(new PortFault('failed', '扫码失败', ALTERNATIVE))
      }
    }),
}
