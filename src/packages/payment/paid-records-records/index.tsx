import { useState } from 'react'

import { useBills, useBillsPartner } from '../model/use-bills'
import { BillList } from '../views/bill-list'

import { screen } from '@/shared/app-screen/screen'
import { go } from '@/routing/go'
import { Tabs } from '@/ui/tabs'

const TABS = [
  { value: 'PAID', label: '已缴费' },
  { value: 'REFUNDED', label: '已退费' },
] as const

/** What has been paid, and what came back. */
export default screen('paid-records-records', function PaidRecords(open) {
  const partner = useBillsPartner(open)
  const [state, setState] = useState<(typeof TABS)[number]['value']>('PAID')
  return (
    <BillList
      screen="paid-records-records"
      open={open}
      partner={partner}
      bills={useBills(open, partner, state)}
      onOpen={(bill) => void go('paid-records-detail', bill)}
      above={<Tabs id="paid-records-records-tab" items={TABS} value={state} onChange={setState} />}
      emptyText={state === 'PAID' ? '暂无缴费记录' : '暂无退费记录'}
      emptyHint="在线支付和窗口缴费的记录会显示在这里"
    />
  )
})
