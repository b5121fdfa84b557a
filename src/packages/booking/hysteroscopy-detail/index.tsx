import {
  APPLICATION_STEPS,
  applicationBadge,
  FEES,
  pickApplication,
  stepOf,
  useHysteroscopies,
} from '../model/use-hysteroscopy'
import { PreChecks } from '../parts/pre-checks'
import { ProcedureSteps } from '../parts/procedure-steps'
import { ApplicationActs } from './parts/application-acts'
import { LeftPictures } from './parts/left-pictures'

import { isOpenApplication } from '@/domain/booking/hysteroscopy'
import { addDays, formatDateTime, formatDay } from '@/domain/dates'
import { feeText } from '@/domain/money'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'
import { Steps } from '@/ui/steps'

const ID = 'hysteroscopy-apply-detail'

const whenOf = (at: number | null): string => (at === null ? '' : formatDateTime(at).slice(0, 16))

/** One application: how far it has come, what comes next, and what it was made with. */
export default screen(ID, function HysteroscopyDetail({ params }) {
  const { data, ...state } = useHysteroscopies()
  const one = data && pickApplication(data, params)
  const isOpen = one?.state != null && isOpenApplication(one.state)
  return (
    <AppScreen
      query={{ ...state, data }}
      empty={() => one === undefined}
      onRefresh={state.reload}
      footer={one && isOpen && <ApplicationActs id={ID} application={one} />}
      skeleton="detail"
      emptyText="未找到该申请"
      emptyHint="可在“宫腔镜申请”中查看全部申请"
      emptyAction={
        <Button
          id={`${ID}-all`}
          kind="secondary"
          onTap={() => void go('hysteroscopy-apply-list', {}, { mode: 'replace' })}
        >
          查看我的申请
        </Button>
      }
    >
      {({ preparation }) =>
        one && (
          <>
            {isOpen && <Steps steps={APPLICATION_STEPS} current={stepOf(one)} />}
            {one.rejectReason !== '' && (
              <Notice id={`${ID}-reason`} tone="warning" title="未通过原因">
                {one.rejectReason}
              </Notice>
            )}
            <Card
              id={`${ID}-facts`}
              accent
              title="宫腔镜检查"
              aside={<Badge tone={applicationBadge(one.state).tone}>{applicationBadge(one.state).text}</Badge>}
            >
              <Facts
                rows={[
                  {
                    label: '可检查日期',
                    value: `${formatDay(one.fromDate)}至${formatDay(one.untilDate)}`,
                    strong: one.appointment === null,
                  },
                  ...(one.appointment === null && isOpen && one.untilDate !== ''
                    ? [{ label: '最晚预约', value: formatDay(addDays(one.untilDate, -1)) }]
                    : []),
                  ...(one.appointment
                    ? [
                        {
                          label: '检查时间',
                          value: `${formatDay(one.appointment.date)} ${one.appointment.startTime}`,
                          strong: true,
                        },
                        { label: '地点', value: one.appointment.place },
                      ]
                    : []),
                  ...(one.feeFen === null
                    ? []
                    : [{ label: '检查费用', value: `${feeText(one.feeFen)} ${FEES[one.feeState ?? 'NONE']}` }]),
                  { label: '申请时间', value: whenOf(one.appliedAt) },
                  ...(one.decidedAt === null ? [] : [{ label: '审核时间', value: whenOf(one.decidedAt) }]),
                ]}
              />
            </Card>
            <Card id={`${ID}-answers`} title="申请内容">
              <Facts
                rows={[
                  { label: '末次月经', value: one.lmp && formatDay(one.lmp) },
                  { label: '月经干净', value: one.bleedingEndedOn && formatDay(one.bleedingEndedOn) },
                  { label: '检查原因', value: one.indications.join('、') },
                  { label: '过敏史', value: one.allergy },
                  { label: '联系手机', value: one.phoneMasked },
                ]}
              />
            </Card>
            <LeftPictures id={`${ID}-pictures`} applicationId={one.applicationId} />
            <PreChecks id={`${ID}-checks`} checks={one.checks} isMade />
            {isOpen && <ProcedureSteps id={`${ID}-preparation`} steps={preparation} />}
          </>
        )
      }
    </AppScreen>
  )
})
