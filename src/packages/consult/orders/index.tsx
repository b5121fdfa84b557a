import { useConsults } from '../model/use-consult'
import { consultState, typeLabel } from '../model/words'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { agoOf } from '@/shared/clock/ago'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

const ID = 'consult-orders-list'

/** The own consultations: unpaid ones lead to their order, the others to what was said. */
export default screen('consult-orders-list', function ConsultOrders() {
  const query = useConsults()
  const isTab = useHospital().tabs.includes('orders')
  const ask = (
    <Button id={`${ID}-ask`} onTap={() => void go('doctor-list-list')}>
      咨询医生
    </Button>
  )
  return (
    <AppScreen
      {...(isTab && { tabs: 'orders' })}
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText="还没有咨询"
      emptyHint="咨询医生后，可以在这里查看回复和费用"
      emptyAction={ask}
      footer={!isTab && query.data && query.data.length > 0 ? ask : undefined}
    >
      {(list) => (
        <PagedList id={ID} pages={query}>
          {list.map((one, at) => (
            <ListRow
              key={one.consultId}
              id={`${ID}-item-${at}`}
              title={`${one.doctorName} ${one.doctorTitle}`}
              facts={[
                typeLabel(one.type),
                agoOf(one.lastAt ?? one.createdAt),
                one.unread > 0 ? `${one.unread}条未读` : '',
              ]}
              badge={consultState(one)}
              onTap={() =>
                one.state === 'UNPAID'
                  ? void go('consult-orders-detail', { consultId: one.consultId })
                  : void go('consult-detail', { consultId: one.consultId })
              }
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
})
