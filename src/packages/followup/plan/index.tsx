import { type FollowUp, usePlan } from '../model/use-plan'
import { FILLED_BY, PLAN_NOTES, PLAN_STATES } from '../model/words'
import { OtherSheets } from './parts/other-sheets'

import { screen } from '@/shared/app-screen/screen'
import { formatDay } from '@/domain/dates'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { formAddress } from '@/routing/registry'
import { go, goLegacy } from '@/routing/go'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { Timeline } from '@/ui/timeline'

const openForm = (one: FollowUp) => {
  const address = formAddress(one.form, one.variant || null)
  if (address) void goLegacy(address, { params: { followId: one.followId, recordId: one.recordId } })
}

const NO_PLAN = '暂无随访计划'
const NO_PLAN_HINT = '移植后医院会为您安排随访'

/** What is due, what was sent, what the hospital has read; then the sheets that no date brings. */
export default screen(['follow-up-plan-home', 'follow-up-plan-list'], function FollowUpPlan(open) {
  const hospital = useHospital()
  const { query } = usePlan(open.variant ?? hospital.key)
  const isQuiet = useQuiet()
  const isHome = open.meant === 'follow-up-plan-home'
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={({ list, filledBy }) => (!isHome || filledBy !== 'self') && list.length === 0}
      emptyText={NO_PLAN}
      emptyHint={NO_PLAN_HINT}
    >
      {({ list, filledBy }) => (
        <>
          {isQuiet && (
            <Notice
              id={`${open.meant}-quiet`}
              title="安静模式已开启"
              action={
                <Button
                  id={`${open.meant}-quiet-change`}
                  kind="text"
                  small
                  onTap={() => void go('personal-data-detail')}
                >
                  更改
                </Button>
              }
            >
              有些随访已停止提醒，也不再列出。需要填写时，请致电随访护士，或关闭安静模式。
            </Notice>
          )}
          {!isQuiet && filledBy !== 'self' && (
            <Notice id={`${open.meant}-partners`} title={`随访${FILLED_BY[filledBy]}`}>
              您可以看到进度，看不到填写的内容。爱人在“夫妻配对”中允许您代为办理后，切换到对方的就诊卡就可以代填。
            </Notice>
          )}
          {!isQuiet && list.length === 0 && (
            <Notice id={`${open.meant}-none`} title={NO_PLAN}>
              {NO_PLAN_HINT}
            </Notice>
          )}
          {!isQuiet && list.length > 0 && (
            <Card title="随访计划">
              <Timeline
                id={`${open.meant}-item`}
                label="随访计划"
                items={list.map((one) => (filledBy === 'self' ? item(one) : partnersItem(one, FILLED_BY[filledBy])))}
              />
            </Card>
          )}
          {isHome && filledBy === 'self' && <OtherSheets id={open.meant} />}
        </>
      )}
    </AppScreen>
  )
})

const ELSEWHERE = '这一项由医院电话或门诊随访，不用在手机上填写'

/** When it begins, as the hospital says it; from then on what is to be done. */
const noteOf = ({ state, asked }: FollowUp): string | undefined =>
  state === 'NOT_DUE' && asked?.note ? `${asked.note}可以填写` : PLAN_NOTES[state ?? '']

/** A step that the partner fills: when and how far, and no way in. */
function partnersItem(one: FollowUp, filledBy: string) {
  const { onTap: _, ...shown } = item(one)
  return { ...shown, note: filledBy }
}

function item(one: FollowUp) {
  const state = PLAN_STATES[one.state ?? ''] ?? { text: '', tone: 'neutral' as const }
  // What the hospital asks about by telephone has no form here.
  const isElsewhere = one.asked?.available === false
  const canOpen = !isElsewhere && one.state !== 'NOT_DUE' && formAddress(one.form, one.variant || null) !== null
  return {
    key: one.form,
    title: one.title,
    time: one.dueDate ? formatDay(one.dueDate) : undefined,
    note: one.reason || (isElsewhere ? ELSEWHERE : noteOf(one)),
    badge: state.text ? state : undefined,
    state:
      one.state === 'NOT_DUE'
        ? ('next' as const)
        : one.state === 'TODO' || one.state === 'OVERDUE'
          ? ('now' as const)
          : ('done' as const),
    ...(canOpen && { onTap: () => openForm(one) }),
  }
}
