import { PAY_STATUS_LABELS, type PayStatus } from '@/domain/payment/orders'
import type { BadgeTone } from '@/ui/badge'

const TONES: Readonly<Record<PayStatus, BadgeTone>> = {
  unpaid: 'warning',
  paid: 'success',
  refunded: 'info',
  partlyPaid: 'warning',
  partlyRefunded: 'info',
  timedOut: 'neutral',
}

/** The payment status as a badge: the word says it, the tone only repeats it. */
export const statusBadge = (status: PayStatus) => ({ text: PAY_STATUS_LABELS[status], tone: TONES[status] })
