import { prescriptionState, usePrescriptions } from '../model/use-prescriptions'

import { formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

/** Prescriptions: what is to be paid says so; what stands in one is a tap away. */
export default screen('prescription-list', function Prescriptions() {
  const access = useHealthScreen(['orders'])
  const { partner, isOpen } = access
  const { query } = usePrescriptions(partner, isOpen)

  return (
    <HealthScreen
      access={access}
      query={query}
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
    </HealthScreen>
  )
})
