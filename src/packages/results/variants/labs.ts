/** Laboratory reports of the hospital key Zsan: list and report have addresses of their own. */

import { variantSet } from '@/domain/variant-set'
import type { LegacyPath } from '@/routing/registry'

export interface LabListView {
  /** Where a tap on a report leads: the screen, or an address of it. */
  readonly detail: 'lab-detail' | LegacyPath
}

export interface LabView {
  /** Heading of a report that the laboratory gave no title. */
  readonly title: string
  readonly emptyText: string
}

const list: LabListView = { detail: 'lab-detail' }
const report: LabView = { title: '检验报告', emptyText: '暂无检验报告' }

export const labLists = variantSet(list, { Zsan: { detail: '/ZsanInspectionDetail' } })
export const labReports = variantSet(report, { Zsan: { title: '检验详情', emptyText: '暂无检验详情' } })
