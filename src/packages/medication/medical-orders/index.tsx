import { useState } from 'react'

import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { OrderRow } from '@/shared/health/medical-order-row'
import { useMedicalOrders } from '@/shared/health/use-medical-orders'
import { PagedList } from '@/ui/paged-list'
import { Tabs } from '@/ui/tabs'

const TABS = [
  { value: 'ACTIVE', label: '执行中' },
  { value: 'all', label: '全部' },
] as const

/** Medical orders: what is to be done now first, everything one tap away. */
export default screen('doctor-advice-list', function Orders() {
  const [shown, setShown] = useState<(typeof TABS)[number]['value']>('ACTIVE')
  const access = useHealthScreen(['orders'])
  const { partner, isOpen } = access
  const status = shown === 'all' ? undefined : shown
  const { query } = useMedicalOrders(partner, status, isOpen)

  return (
    <HealthScreen
      access={access}
      query={query}
      above={<Tabs id="doctor-advice-list-shown" items={TABS} value={shown} onChange={setShown} />}
      empty={(list) => list.length === 0}
      emptyText={shown === 'all' ? '暂无医嘱' : '没有正在执行的医嘱'}
      emptyHint="医生开具后会显示在这里"
    >
      {(list) => (
        <PagedList id="doctor-advice-list" pages={query}>
          {list.map((row, at) => (
            <OrderRow
              key={row.adviceId}
              id={`doctor-advice-list-item-${at}`}
              row={row}
              onTap={() => void go('doctor-advice-detail', { adviceId: row.adviceId, ...partner.input })}
            />
          ))}
        </PagedList>
      )}
    </HealthScreen>
  )
})
