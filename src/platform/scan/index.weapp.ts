import type { Scan } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { PortFault } from '@/platform/shared/fault'

export * from './contract'

const ALTERNATIVE = '您可以手动输入号码'

export const scan: Scan = {
  supported: true,
  async code() {
    const { result } = await callHost<{ result?: string }>(
      (callbacks) => {
        if (!wx.scanCode) throw new Error('missing')
        wx.scanCode({ scanType: ['qrCode', 'barCode'], ...callbacks })
      },
      '扫码失败',
      ALTERNATIVE,
    )
    if (!result) throw new PortFault('failed', '未识别到内容', ALTERNATIVE)
    return { text: result }
  },
}
