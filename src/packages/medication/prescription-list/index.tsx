import { prescriptionState, usePrescriptions } from '../model/use-prescriptions'

import { formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { screen } from '@/shared/app-screen/screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { go } from '@/routing/go'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

/** Prescriptions: what is to be paid says so; what stands in one is a tap away. */
export default screen('prescription-list', function Prescriptions() {
  const health = useHealthOpen()
  const partner = usePartner(['orders'])
  const { query } = usePrescriptions(partner, health.isOpen && partner.isOpen)
  if (health.isRefused) return <HealthStop />

  return (
    <SharedScreen
      partner={partner}
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText="暂无处方"
      emptyHint="医生开具后会显示在这里"
    >
      {(list) => (
        <PagedList id="prescription-list" pages={query}>
          {list.map((row, at) => (
            <ListRow
              key={row.prescriptionId}
              id={`prescription-list-item-${at}`}
              title={`${row.kind || '处方'}，共${row.itemCount}项`}
              facts={[row.date && formatDay(row.date), row.doctorName]}
              note={yuan(row.amountFen)}
              badge={prescriptionState(row)}
              onTap={() => void go('prescription-detail', { prescriptionId: row.prescriptionId, ...partner.input })}
            />
          ))}
        </PagedList>
      )}
    </SharedScreen>
  )
})
