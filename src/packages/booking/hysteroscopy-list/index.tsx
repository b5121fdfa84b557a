import { applicationBadge, useHysteroscopies } from '../model/use-hysteroscopy'
import { PreChecks } from '../parts/pre-checks'
import { ProcedureSteps } from '../parts/procedure-steps'
import { HysteroscopyOrders } from './parts/orders'

import { formatDay, hospitalDate } from '@/domain/dates'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'

const ID = 'hysteroscopy-apply-list'

/** Every application for a hysteroscopy, what has to be there before one, and how one prepares. */
export default screen(ID, function HysteroscopyList() {
  const { data, ...state } = useHysteroscopies()
  const refusal = data?.applyRefusal ?? ''
  const footer = data && (
    <Button
      id={`${ID}-apply`}
      disabled={refusal !== ''}
      reason={refusal}
      onTap={() => void go('hysteroscopy-apply-form')}
    >
      申请宫腔镜检查
    </Button>
  )
  return (
    <AppScreen query={{ ...state, data }} onRefresh={state.reload} footer={footer}>
      {({ list, checks, preparation }) => (
        <>
          {list.length === 0 && (
            <Notice id={`${ID}-none`} title="还没有申请">
              医生建议做宫腔镜检查时，请在月经干净后提交申请。
            </Notice>
          )}
          {list.map((one, at) => {
            const badge = applicationBadge(one.state)
            const open = () => void go('hysteroscopy-apply-detail', { applicationId: one.applicationId })
            return (
              <Card
                key={one.applicationId}
                id={`${ID}-item-${at}`}
                title="宫腔镜检查"
                aside={<Badge tone={badge.tone}>{badge.text}</Badge>}
                onTap={open}
              >
                <Facts
                  rows={[
                    { label: '申请日期', value: one.appliedAt === null ? '' : formatDay(hospitalDate(one.appliedAt)) },
                    one.appointment
                      ? { label: '检查日期', value: formatDay(one.appointment.date), strong: true }
                      : { label: '可选日期', value: `${formatDay(one.fromDate)}至${formatDay(one.untilDate)}` },
                    ...(one.rejectReason === '' ? [] : [{ label: '原因', value: one.rejectReason }]),
                  ]}
                />
              </Card>
            )
          })}
          <HysteroscopyOrders id={ID} />
          <Section title="申请前的检查">
            <PreChecks id={`${ID}-checks`} checks={checks} />
          </Section>
          <ProcedureSteps id={`${ID}-preparation`} steps={preparation} />
        </>
      )}
    </AppScreen>
  )
})
