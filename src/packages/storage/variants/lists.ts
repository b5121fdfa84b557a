/** The lists of what is stored: one page, and what differs by hospital key. */

import { type VariantSet, variantSet } from '@/domain/variant-set'
import type { LegacyPath } from '@/routing/registry'

export interface StorageListView {
  /** The usual calls, or those of the second base, which ask for the patient's number there first. */
  readonly source: 'usual' | 'other'
  /** Where a term is ordered: a screen, or the address of a variant. */
  readonly renewal: 'frozen-renewal' | LegacyPath
  readonly records: 'frozen-record' | LegacyPath
  /** Rows under the cycle that they come from, or all together. */
  readonly groups: 'none' | 'cycle'
  /** Whether what needs paying stands in a tab of its own. */
  readonly tabs: boolean
  /** Whether every straw is shown with its label. */
  readonly straws: boolean
  /** How the hospital takes renewals. */
  readonly lead: string
}

const base: StorageListView = {
  source: 'usual',
  renewal: 'frozen-renewal',
  records: 'frozen-record',
  groups: 'none',
  tabs: false,
  straws: false,
  lead: '可一次续费多项，费用按管计算',
}

export const storageLists: VariantSet<StorageListView> = variantSet(base, {
  TG: { renewal: '/FrozenRenewalTG', groups: 'cycle', lead: '按取卵周期列出，从就诊卡余额续费' },
  ZJ: { lead: '每项单独续费，一项一个订单' },
  YC: { renewal: '/FrozenRenewalYc', straws: true, lead: '逐管列出标签，期限由医院确定' },
  SD: { tabs: true, lead: '待续费的列在前面，费用按管计算' },
  Gulou: {
    source: 'other',
    renewal: '/FrozenRenewalGlou',
    records: '/FrozenRecordGlou',
    lead: '按患者编号查询，费用按管计算',
  },
})
