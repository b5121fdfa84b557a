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
          {list.map((consult, index) => (
            <ListRow
              key={consult.consultId}
              id={`${ID}-item-${index}`}
              title={`${consult.doctorName} ${consult.doctorTitle}`}
              facts={[
                typeLabel(consult.type),
                agoOf(consult.lastAt ?? consult.createdAt),
                consult.unread > 0 ? `${consult.unread}条未读` : '',
              ]}
              badge={consultState(consult)}
              onTap={() =>
                consult.state === 'UNPAID'
                  ? void go('consult-orders-detail', { consultId: consult.consultId })
                  : void go('consult-detail', { consultId: consult.consultId })
              }
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
})
