import { usePlan, useTicks, type MedicationPlan } from '../model/use-plan'
import { ChangeCard } from '../parts/change-card'
import { DoseList } from '../parts/dose-list'
import { NotOffered } from '../parts/not-offered'
import { PlanCard } from '../parts/plan-card'
import { TriggerCard } from '../parts/trigger-card'

import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { type Partner, usePartner } from '@/shared/app-screen/use-partner'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { ReminderButton } from '@/shared/reminders/reminder-button'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

const DOSE_KINDS = ['dose', 'trigger'] as const
const ID = 'clock-in-form'

export default screen(ID, function ClockIn() {
  return offers(useHospital(), 'medicationPlan') ? <ClockInOpen /> : <NotOffered id={ID} />
})

const isEmpty = ({ plans, doses, trigger, cancelledText }: MedicationPlan): boolean =>
  plans.length === 0 && doses.length === 0 && trigger === null && cancelledText === ''

/** A trigger that nobody has confirmed stands before everything else, amendments before what follows from them. */
function ClockInOpen() {
  const health = useHealthOpen()
  const partner = usePartner(['orders'])
  const { query } = usePlan(partner, health.isOpen && partner.isOpen)
  const ticks = useTicks(query.data !== undefined)
  if (health.closed)
    return (
      <HealthStop closed={health.closed}>
        <Notice id={`${ID}-closed`}>
          用药和夜针请按医院告知的时间，首页和提醒仍会提示时间。夜针注射后，请打电话告诉护士。
        </Notice>
      </HealthStop>
    )
  return (
    <SharedScreen
      partner={partner}
      query={query}
      onRefresh={query.reload}
      skeleton="detail"
      empty={isEmpty}
      emptyText="暂无用药方案"
      emptyHint="医院开具后，用药时间会显示在这里"
      emptyAction={<WaysOn partner={partner} />}
    >
      {(plan) => (
        <>
          {plan.trigger && (
            <TriggerCard
              id={`${ID}-trigger`}
              trigger={plan.trigger}
              lateText={plan.triggerLateText}
              isOlder={query.error !== null}
              onDue={query.reload}
            />
          )}
          {plan.cancelledText !== '' && (
            <Notice
              id={`${ID}-cancelled`}
              tone="warning"
              title="不再提醒，请先问医院"
              action={<CallHospital id={`${ID}-cancelled-call`} />}
            >
              {plan.cancelledText}
            </Notice>
          )}
          {plan.changes.map((change, at) => (
            <ChangeCard key={`${change.planId} ${change.version}`} id={`${ID}-change-${at}`} change={change} />
          ))}
          <DoseList id={`${ID}-dose`} plan={plan} isOlder={query.error !== null} ticks={ticks} />
          {!partner.isPartners && (
            <ReminderButton id={`${ID}-reminder`} kinds={DOSE_KINDS} label="接收用药和夜针提醒" />
          )}
          {plan.plans.map((one, at) => (
            <PlanCard key={one.planId} id={`${ID}-plan-${at}`} plan={one} today={plan.today} />
          ))}
          <List>
            <ListRow
              id={`${ID}-history`}
              icon="calendar-check"
              title="查看打卡记录"
              onTap={() => void go('clock-in-detail', partner.input)}
            />
            {!partner.isPartners && (
              <ListRow
                id={`${ID}-submit`}
                icon="plus"
                title="添加医嘱"
                note="把纸质医嘱交给医院核对"
                onTap={() => void go('medical-order-form')}
              />
            )}
          </List>
          <Notice id={`${ID}-note`} action={<CallHospital id={`${ID}-call`} />}>
            用药由医院开具，请不要自行增减或停用。时间都是北京时间。
          </Notice>
        </>
      )}
    </SharedScreen>
  )
}

/** Whoever has no plan looks at the partner's, or submits what stands on paper. */
function WaysOn({ partner }: { partner: Partner }) {
  if (partner.canSwitch && !partner.isPartners)
    return (
      <Button id={`${ID}-spouse`} kind="secondary" onTap={() => partner.see('spouse')}>
        查看配偶的用药
      </Button>
    )
  if (partner.isPartners) return null
  return (
    <Button id={`${ID}-submit`} kind="secondary" onTap={() => void go('medical-order-form')}>
      添加医嘱
    </Button>
  )
}
