import { useMemo, useState } from 'react'

import { dayAvailabilityLabel } from '../model/availability'
import { activeHold, blockingReason, useBookingEligibility } from '../model/use-booking-eligibility'
import { useBookingFlow } from '../model/use-booking-flow'
import { useBooksAtOnce } from '../model/use-hold-slot'
import { useDaySessions, useDoctor, useScheduleDays } from '../model/use-schedule'
import { useExam } from '../model/use-subjects-and-doctors'
import { BookingHoursNotice } from '../parts/booking-hours-notice'
import { BookingRules } from '../parts/booking-rules'
import { DoctorCard } from '../parts/doctor-card'
import { EligibilityCard } from '../parts/eligibility-card'
import { RescheduleNotice } from '../parts/reschedule-notice'
import { VerifyNotice } from '../parts/verify-notice'
import { ChooseExam } from './parts/choose-exam'
import { DayDoctors } from './parts/day-doctors'
import { DayStrip } from './parts/day-strip'
import { ExamCard } from './parts/exam-card'
import { FullDayNotice } from './parts/full-day-notice'
import { NotReleasedNotice } from './parts/not-released-notice'
import { SessionList } from './parts/session-list'

import { bookingRuleOf } from '@/hospitals/booking'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** A clinic's or a doctor's schedule: the bookable days, the sessions of one day, and the times with free slots. */
export default screen(['booking-schedule', 'check-booking-schedule'], function BookingSchedule({ params }) {
  const flow = useBookingFlow()
  const hospital = useHospital()
  const { subjectId, doctorId, swap: rescheduleOf } = params
  const special = 'special' in params ? params.special : undefined
  const isExtra = 'kind' in params && params.kind === 'extra'
  const isAtOnce = useBooksAtOnce(flow.kind, rescheduleOf)
  const scope = { subjectId, doctorId }

  const { days, hours, ...daysState } = useScheduleDays(isExtra, scope, flow)
  const [chosenDate, setChosenDate] = useState<string | null>(params.date ?? null)
  const date = chosenDate ?? (days?.find((day) => dayAvailabilityLabel(day).free) ?? days?.[0])?.date ?? null
  const day = days?.find((one) => one.date === date)

  const { sessions, error, reload: reloadSessions } = useDaySessions(isExtra, scope, date, flow)
  const doctor = useDoctor(doctorId)
  const { exam, reload: reloadExam } = useExam(flow, subjectId)
  // First what the examination asks, then its times; a hospital that books by doctor shows both at once.
  const choosesDoctor = flow.family === 'doctor' && !doctorId
  const isBefore = flow.addresses.times !== flow.addresses.schedule && !('step' in params && params.step)
  const isOverview = isBefore && exam !== undefined
  const { eligibility, reload: reloadEligibility } = useBookingEligibility(flow.kind, subjectId)
  const hold = useMemo(() => activeHold(eligibility), [eligibility])
  const choice = useMemo(() => ({ flow, special, rescheduleOf }), [flow, special, rescheduleOf])
  const reload = () => Promise.all([daysState.reload(), reloadSessions(), reloadEligibility(), reloadExam()])

  // Rescheduling makes no second booking, so that nothing of the eligibility is in its way; the server decides the rest.
  const blocking = eligibility && !rescheduleOf ? blockingReason(eligibility) : ''
  const isClosed = hours !== undefined && !hours.open && Boolean(hours.opensAt)
  const reason = isClosed ? '现在不在预约时间内，开放后可选择时段' : blocking || (exam?.exam?.refusal ?? '')
  const toTimes = (chosen?: string) => void flow.open('times', { subjectId, date: chosen, swap: rescheduleOf })
  const footer = isOverview && (
    <Button
      id="booking-schedule-times"
      disabled={Boolean(exam.exam?.refusal)}
      reason={exam.exam?.refusal || '这项检查暂时不能预约'}
      onTap={() => toTimes()}
    >
      选择检查时间
    </Button>
  )

  if (isBefore && !subjectId)
    return (
      <AppScreen>
        <ChooseExam flow={flow} />
      </AppScreen>
    )
  return (
    <AppScreen query={{ ...daysState, data: days, reload }} onRefresh={reload} footer={footer || undefined}>
      {(list) => (
        <>
          {exam && <ExamCard exam={exam} whole={isOverview || doctor !== undefined} />}
          {doctor && <DoctorCard id="booking-schedule-doctor" doctor={doctor} />}
          {isExtra ? (
            <Notice id="booking-schedule-extra">加号由医生在诊间决定，这里只能查看剩余的加号数</Notice>
          ) : (
            <BookingHoursNotice
              id="booking-schedule-notice"
              kind={flow.kind}
              isSpecialNeeds={special === '1'}
              stated={hours}
              onOpen={reload}
            />
          )}
          <VerifyNotice id="booking-schedule-verify" />
          {rescheduleOf && <RescheduleNotice id="booking-schedule-swap" appointmentId={rescheduleOf} />}
          {eligibility && !rescheduleOf && !isExtra && (
            <EligibilityCard id="booking-schedule-standing" eligibility={eligibility} flow={flow} onExpire={reload} />
          )}
          <DayStrip
            days={list}
            isExtra={isExtra}
            date={isOverview ? null : date}
            onChange={isOverview ? toTimes : setChosenDate}
          />
          {!isExtra && !isOverview && day?.status === 'FULL' && (
            <FullDayNotice scope={scope} date={day.date} onShowWaitlist={() => void flow.open('records')} />
          )}
          {isOverview ? null : choosesDoctor && date !== null ? (
            <DayDoctors flow={flow} subjectId={subjectId} date={date} swap={rescheduleOf} />
          ) : day?.status === 'NOT_OPEN' ? (
            <NotReleasedNotice day={day} onRelease={reload} />
          ) : (
            date !== null && (
              <SessionList key={date} reload={reloadSessions} {...{ sessions, error, isExtra, reason, hold, choice }} />
            )
          )}
          {isAtOnce && !isExtra && <BookingRules rule={bookingRuleOf(hospital, special === '1', flow.kind)} />}
        </>
      )}
    </AppScreen>
  )
})
