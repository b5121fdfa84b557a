import type { Scan } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { PortFault } from '@/platform/shared/fault'

export * from './contract'

const ALTERNATIVE = '您可以手动输入号码'

export const scan: Scan = {
  supported: true,
  async code() {
    const { code } = await callHost<{ code?: string }>(
      (callbacks) => {
        if (!my.scan) throw new Error('missing')
        my.scan({ scanType: ['qrCode', 'barCode'], ...callbacks })
      },
      '扫码失败',
      ALTERNATIVE,
      { cancelled: [10] },
    )
    if (!code) throw new PortFault('failed', '未识别到内容', ALTERNATIVE)
    return { text: code }
  },
}
