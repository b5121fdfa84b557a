/** The page after a registration: what its addresses stand for. */

import { variantSet } from '@/domain/variant-set'

export interface SuccessView {
  /** The form that was sent where the address says nothing of it; '' for any. */
  readonly form: string
  /** Said next where nothing was sent just now. */
  readonly nothingNext: string
}

const base: SuccessView = { form: '', nothingNext: '需要登记或建档时，从首页进入' }

export const successViews = variantSet(base, {
  ZS: { form: 'first-visit', nothingNext: '需要初诊登记时，从首页进入' },
  quick: { form: 'quick-clinic', nothingNext: '需要快速就诊时，从首页进入' },
})
