import { useDoctors, useEligibility } from '../model/use-consult'
import { AlwaysThere } from '../parts/always-there'
import { DoctorRow } from '../parts/doctor-row'

import { go } from '@/routing/go'
import { useSession } from '@/session/store'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { HelpFloat } from '@/shared/hospital/help-float'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { PagedList } from '@/ui/paged-list'

const ID = 'doctor-list'

/** Doctors who answer consultations; before a hospital is chosen the way to choose one. */
export default screen('doctor-list-list', function DoctorList({ params }) {
  const hasHospital = useSession(({ unitId }) => unitId !== 0)
  const tabs = useHospital().tabs.includes('consult') ? ({ tabs: 'consult' } as const) : {}
  if (hasHospital) return <Doctors tabs={tabs} isConsulting={params.kind === 'consult'} />
  return (
    <AppScreen {...tabs}>
      <Empty
        id={`${ID}-no-hospital`}
        text="先选择就诊医院"
        hint="医生、预约和缴费由所选医院提供，之后可随时切换"
        action={
          <Button id={`${ID}-choose-hospital`} onTap={() => void go('hospital-list')}>
            选择医院
          </Button>
        }
      />
    </AppScreen>
  )
})

/** Who may not consult is told so before choosing a doctor. */
function Doctors({ tabs, isConsulting }: { tabs: { tabs?: 'consult' }; isConsulting: boolean }) {
  const query = useDoctors({})
  const eligibility = useEligibility()
  return (
    <AppScreen
      {...tabs}
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText="还没有医生开通在线咨询"
      emptyHint="可以预约门诊当面咨询"
      emptyAction={
        <Button id={`${ID}-book`} onTap={() => void go('booking-list')}>
          预约门诊
        </Button>
      }
    >
      {(list) => (
        <>
          <HelpFloat id={`${ID}-help`} kind="service" />
          {eligibility?.black && (
            <Notice id={`${ID}-black`} tone="warning" action={<CallHospital id={`${ID}-black-call`} />}>
              {eligibility.reason}
            </Notice>
          )}
          <List>
            <ListRow
              id={`${ID}-search`}
              icon="search"
              title="找专家"
              note="按姓名、科室或擅长查找"
              onTap={() => void go('doctor-list-search')}
            />
            {isConsulting && (
              <ListRow id={`${ID}-mine`} icon="user" title="我的医生" onTap={() => void go('my-doctors')} />
            )}
            <ListRow
              id={`${ID}-orders`}
              icon="receipt"
              title="我的咨询"
              note="继续提问，查看回复和退款"
              onTap={() => void go('consult-orders-list')}
            />
          </List>
          <PagedList id={ID} pages={query} title="可咨询的医生">
            {list.map((doctor, at) => (
              <DoctorRow key={doctor.doctorId} id={`${ID}-item-${at}`} doctor={doctor} />
            ))}
          </PagedList>
          <AlwaysThere id={ID} />
        </>
      )}
    </AppScreen>
  )
}
