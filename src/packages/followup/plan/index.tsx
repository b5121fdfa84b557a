import { plansOf } from '../model/plans'
import { usePlan } from '../model/use-plan'
import { FILLED_BY } from '../model/words'
import { OtherSheets } from './parts/other-sheets'
import { stepItem } from './parts/step-item'

import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { Timeline } from '@/ui/timeline'

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
      empty={({ list, filledBy, isPaused }) => !isPaused && (!isHome || filledBy !== 'self') && list.length === 0}
      emptyText={NO_PLAN}
      emptyHint={NO_PLAN_HINT}
    >
      {({ list, filledBy, isPaused }) => (
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
              安静模式下不显示随访计划。如需填写，请联系随访护士或关闭安静模式。
            </Notice>
          )}
          {!isQuiet && filledBy !== 'self' && (
            <Notice id={`${open.meant}-partners`} title={`本次随访由${FILLED_BY[filledBy]}`}>
              您可查看进度，不能查看内容。配偶授权代办后，可切换就诊卡代填。
            </Notice>
          )}
          {!isQuiet && isPaused && (
            <Notice id={`${open.meant}-paused`} title="后续随访已暂停">
              请联系主治医生，下一步由医院告诉您。
            </Notice>
          )}
          {!isQuiet && !isPaused && list.length === 0 && (
            <Notice id={`${open.meant}-none`} title={NO_PLAN}>
              {NO_PLAN_HINT}
            </Notice>
          )}
          {!isQuiet &&
            plansOf(list).map(({ transferDate, steps, isPresent }) => (
              <Card key={transferDate} title={isPresent ? '随访计划' : `${formatDay(transferDate)}移植后的随访`}>
                <Timeline
                  id={`${open.meant}-${isPresent ? 'item' : `earlier-${transferDate}`}`}
                  label={isPresent ? '随访计划' : '以前的随访'}
                  items={steps.map((one) => stepItem(one, filledBy))}
                />
              </Card>
            ))}
          {isHome && filledBy === 'self' && <OtherSheets id={open.meant} />}
        </>
      )}
    </AppScreen>
  )
})
