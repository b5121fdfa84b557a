/** What the page of the bar code shows first. */

import { variantSet } from '@/domain/variant-set'

export interface BarCodeView {
  /** `type` of the call (docs/calls.md, member.getPatientInfoImg). */
  readonly type: 'card' | 'case' | 'qr'
  /** Name of the bars; '' where the QR code stands alone. */
  readonly bars: string
}

const base: BarCodeView = { type: 'card', bars: '就诊卡条形码' }

export const barCodes = variantSet(base, {
  JM: { type: 'case', bars: '病历条形码' },
  Gulou: { type: 'qr', bars: '' },
})
