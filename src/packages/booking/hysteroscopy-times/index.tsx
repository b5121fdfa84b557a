import { FullDayNotice } from '../booking-schedule/parts/full-day-notice'
import { nullIfRefused } from '../model/null-if-refused'
import { useAppointment } from '../model/use-appointment'
import { pickApplication, type TimedSession, useHysteroscopies, useTakeTime, useTimes } from '../model/use-hysteroscopy'
import { useWaitlist } from '../model/use-waitlist'
import { BookingHoursNotice } from '../parts/booking-hours-notice'
import { RescheduleNotice } from '../parts/reschedule-notice'
import { TimeChoice } from '../parts/time-choice'
import { Waitlist } from '../parts/waitlist'

import { formatDay } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'

const ID = 'hysteroscopy-reserve-schedule'

/** Times for an approved and paid hysteroscopy, on the days after the bleeding; with `swap` another time for a reserved one. */
export default screen(ID, function HysteroscopyTimes({ params }) {
  const { data, ...state } = useHysteroscopies()
  const hospital = useHospital()
  const one = data && pickApplication(data, params.swap ? { appointmentId: params.swap } : params)
  // Who has a time already comes for another one.
  const reserved = offers(hospital, 'swap') && one?.state === 'RESERVED' ? one.appointment?.appointmentId : undefined
  const swap = params.swap ?? reserved
  const times = useTimes(one?.subjectId)
  const { take, isRunning } = useTakeTime(one?.applicationId ?? '', swap)
  const { appointment } = useAppointment({ appointmentId: swap })
  const isFixed = swap !== undefined && appointment?.swappable === false
  const refusal = isFixed
    ? appointment.swapRefusal || '暂不能改期，请联系医院'
    : !one
      ? '请先提交宫腔镜申请'
      : swap
        ? ''
        : one.reserveRefusal
  const { lapsed, ...waiting } = useWaitlist('hysteroscopy')
  // Who has reserved a time of that day since needs no offer of it.
  const waitlist = { ...waiting, lapsed: lapsed.filter(({ date }) => date !== one?.appointment?.date) }
  const reload = () => Promise.all([state.reload(), times.reload(), waitlist.reload()])
  const sessions = times.data?.list.filter(({ date }) => one && date >= one.fromDate && date <= one.untilDate)

  const onTake = async (slotId: string, session: TimedSession) => {
    const slot = session.slots.find((time) => time.slotId === slotId)
    const when = `${formatDay(session.date)} ${slot?.startTime ?? ''}`
    const title = swap ? '确认改期' : '确认预约'
    if (isRunning || !(await dialogs.confirm(`${when}，${session.subjectName}`, { title }))) return
    const appointmentId = await nullIfRefused(() => take(slotId))
    // Somebody else may have been faster: what is free now is asked for again.
    if (appointmentId === null) return void times.reload()
    await go('hysteroscopy-reserve-detail', { appointmentId, made: '1' }, { mode: 'replace' })
  }

  if (data && refusal !== '')
    return (
      <AppScreen query={{ ...state, data }} onRefresh={reload}>
        <Notice
          id={`${ID}-refusal`}
          title={isFixed ? '现在不能改期' : '现在不能预约时间'}
          action={
            <Button
              id={`${ID}-on`}
              onTap={() =>
                void (one
                  ? go('hysteroscopy-apply-detail', { applicationId: one.applicationId }, { mode: 'replace' })
                  : go('hysteroscopy-apply-list', {}, { mode: 'replace' }))
              }
            >
              查看我的申请
            </Button>
          }
        >
          {refusal}
        </Notice>
      </AppScreen>
    )
  const shown = sessions === undefined || data === undefined ? undefined : { sessions, application: one }
  const query = data === undefined ? state : times
  return (
    <AppScreen query={{ ...query, data: shown, reload }} onRefresh={reload}>
      {({ sessions: list, application }) => (
        <>
          {swap && <RescheduleNotice id={`${ID}-swap`} appointmentId={swap} />}
          {application && (
            <Notice id={`${ID}-days`} title="可检查日期">
              {`${formatDay(application.fromDate)}至${formatDay(application.untilDate)}，为月经干净后3至7天`}
            </Notice>
          )}
          <BookingHoursNotice id={`${ID}-hours`} onOpen={reload} />
          <Waitlist
            id={ID}
            waitlist={waitlist}
            here="hysteroscopy"
            onTaken={({ appointmentId }) =>
              go('hysteroscopy-reserve-detail', { appointmentId, made: '1' }, { mode: 'replace' })
            }
          />
          <TimeChoice
            id={ID}
            sessions={list}
            hint="这几天的时间已约满，请联系医院协助安排"
            fullDay={(date) => (
              <FullDayNotice id={ID} kind="hysteroscopy" scope={{ subjectId: application?.subjectId }} date={date} />
            )}
            onTake={onTake}
          />
        </>
      )}
    </AppScreen>
  )
})
