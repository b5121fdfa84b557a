import { arrivalFacts } from '../model/appointment-facts'
import { nullIfRefused } from '../model/null-if-refused'
import { statusBadge } from '../model/record-actions'
import { useAppointment } from '../model/use-appointment'
import { pickApplication, useApplicationActs, useHysteroscopies } from '../model/use-hysteroscopy'
import { ProcedureSteps } from '../parts/procedure-steps'
import { VisitReminder } from '../parts/visit-reminder'

import { formatDay } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'
import { Result } from '@/ui/result'

const ID = 'hysteroscopy-reserve-detail'

/** The reserved time of a hysteroscopy: when, where, how to prepare, and the ways to change it. */
export default screen(ID, function HysteroscopyReserved({ params }) {
  const hospital = useHospital()
  const { data, ...state } = useHysteroscopies()
  const one = data && pickApplication(data, params)
  const appointmentId = one?.appointment?.appointmentId
  const { appointment } = useAppointment({ appointmentId, orderCode: undefined })
  const { cancel } = useApplicationActs()

  const giveUp = async () => {
    if (!appointmentId) return
    const text = '取消后可在可检查日期内重新预约，检查费用保留。确定要取消这次预约吗？'
    if (!(await dialogs.confirm(text, { title: '取消预约' }))) return
    const done = await nullIfRefused(() => cancel.run({ id: appointmentId }))
    if (done) await go('hysteroscopy-apply-detail', { applicationId: done.applicationId }, { mode: 'replace' })
  }
  const isOpen = one?.state === 'RESERVED' && one.appointment !== null
  const footer = one?.appointment && isOpen && (
    <>
      {offers(hospital, 'swap') && (
        <Button
          id={`${ID}-swap`}
          kind="secondary"
          disabled={appointment ? !appointment.swappable : undefined}
          reason={appointment?.swapRefusal || '暂不能改期，请联系医院'}
          onTap={() => void go('hysteroscopy-reserve-schedule', { swap: appointmentId })}
        >
          改期
        </Button>
      )}
      <Button
        id={`${ID}-cancel`}
        kind="text"
        busy={cancel.isRunning}
        disabled={!one.appointment.cancellable}
        reason={one.appointment.cancelRefusal}
        onTap={() => void giveUp()}
      >
        取消预约
      </Button>
    </>
  )
  return (
    <AppScreen
      query={{ ...state, data }}
      empty={() => !one?.appointment}
      onRefresh={state.reload}
      footer={footer}
      skeleton="detail"
      emptyText="还没有预约检查时间"
      emptyHint="申请审核通过并支付费用后，可预约检查时间"
      emptyAction={
        <Button
          id={`${ID}-list`}
          kind="secondary"
          onTap={() => void go('hysteroscopy-apply-list', {}, { mode: 'replace' })}
        >
          查看我的申请
        </Button>
      }
    >
      {({ preparation, ...guide }) =>
        one?.appointment && (
          <>
            {params.made === '1' && isOpen && (
              <Result id={`${ID}-made`} tone="success" title="检查时间已预约" text="请按准备事项提前准备" />
            )}
            <Card
              id={`${ID}-facts`}
              accent
              title="宫腔镜检查"
              aside={
                <Badge tone={statusBadge(one.appointment.status).tone}>
                  {statusBadge(one.appointment.status).text}
                </Badge>
              }
            >
              <Facts
                rows={[
                  { label: '检查日期', value: formatDay(one.appointment.date), strong: true },
                  {
                    label: '检查时间',
                    value: `${one.appointment.startTime}-${one.appointment.endTime}`,
                    strong: true,
                  },
                  ...(isOpen ? arrivalFacts(guide, one.appointment.startTime) : []),
                  { label: '地点', value: one.appointment.place },
                  { label: '医生', value: one.appointment.doctorName },
                ]}
              />
            </Card>
            <ProcedureSteps id={`${ID}-preparation`} steps={preparation} />
            {isOpen && <VisitReminder visit={one.appointment} />}
          </>
        )
      }
    </AppScreen>
  )
})
