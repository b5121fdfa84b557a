import { operationBadge, operationFacts, useOperations, whenOf } from '../model/use-operations'
import { useWaitlist } from '../model/use-waitlist'
import { type OnTaken, Waitlist } from '../parts/waitlist'

import { goLegacy, go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'
import { Section } from '@/ui/section'

const ID = 'operation-booking-home'

/** The operations of a patient: the next one with what it asks, then what is arranged after it, then what is over. */
export default screen(ID, function Operations() {
  const partner = usePartner(['treatment', 'appointments'], { byCard: true })
  const { data, isOffered, ...state } = useOperations(partner)
  const waitlist = useWaitlist('operation')
  const isWaiting = !partner.isPartners && waitlist.count > 0
  const reload = () => Promise.all([state.reload(), waitlist.reload()])
  const onTaken: OnTaken = ({ appointmentId }) => go('operation-booking-form', { appointmentId })
  const open = (operationId: string) => void go('operation-booking-form', { operationId, ...partner.input })
  if (!isOffered)
    return (
      <AppScreen>
        <Empty
          id={`${ID}-absent`}
          drawing="calendar"
          text="手术安排由医院通知"
          hint="时间和准备事项请以医院的通知为准"
          action={<CallHospital id={`${ID}-call`} />}
        />
      </AppScreen>
    )
  return (
    <SharedScreen
      partner={partner}
      query={{ ...state, data, reload }}
      onRefresh={reload}
      empty={({ list }) => list.length === 0 && !isWaiting}
      emptyDrawing="calendar"
      emptyText="暂无手术安排"
      emptyHint="医院安排后，时间和准备事项会显示在这里"
      emptyAction={
        <Button id={`${ID}-course`} kind="secondary" onTap={() => void goLegacy('/treatmentProcess')}>
          查看治疗进程
        </Button>
      }
    >
      {({ list }) => {
        const [next, ...later] = list.filter(({ state: is }) => is === 'AHEAD')
        const over = list.filter(({ state: is }) => is !== 'AHEAD')
        return (
          <>
            {!partner.isPartners && <Waitlist id={ID} waitlist={waitlist} here="operation" onTaken={onTaken} />}
            {next && (
              <Card
                id={`${ID}-next`}
                accent
                title={next.name}
                aside={<Badge tone={operationBadge(next).tone}>{operationBadge(next).text}</Badge>}
              >
                <Facts rows={operationFacts(next)} />
                <Button id={`${ID}-next-open`} onTap={() => open(next.operationId)}>
                  查看准备事项
                </Button>
              </Card>
            )}
            {!next && !isWaiting && (
              <Card id={`${ID}-none`} title="暂无待进行的手术">
                医院安排后会通知您，时间和准备事项会显示在这里。
              </Card>
            )}
            {later.length > 0 && (
              <List title="之后的安排">
                {later.map((one, at) => (
                  <ListRow
                    key={one.operationId}
                    id={`${ID}-later-${at}`}
                    title={one.name}
                    note={whenOf(one)}
                    badge={operationBadge(one)}
                    onTap={() => open(one.operationId)}
                  />
                ))}
              </List>
            )}
            {over.length > 0 && (
              <Section title="以往手术">
                <List>
                  {over.map((one, at) => (
                    <ListRow
                      key={one.operationId}
                      id={`${ID}-past-${at}`}
                      title={one.name}
                      note={whenOf(one)}
                      badge={operationBadge(one)}
                      onTap={() => open(one.operationId)}
                    />
                  ))}
                </List>
              </Section>
            )}
            <Button id={`${ID}-course`} kind="text" onTap={() => void goLegacy('/treatmentProcess')}>
              查看治疗进程
            </Button>
          </>
        )
      }}
    </SharedScreen>
  )
})
