import { useState } from 'react'

import { dayWords } from '../model/places'
import { useFlavour } from '../model/use-flavour'
import { useLock } from '../model/use-lock'
import { useDays, useDoctor, useExtraDays, useSessionsOf } from '../model/use-schedule'
import { blockOf, heldPlace, useStanding } from '../model/use-standing'
import { DoctorCard } from '../parts/doctor-card'
import { OpeningNotice } from '../parts/opening-notice'
import { StandingCard } from '../parts/standing-card'
import { SwapFrom } from '../parts/swap-from'
import { goVerify, VerifyNotice } from '../parts/verify-notice'
import { NotReleased } from './parts/not-released'
import { Sessions } from './parts/sessions'
import { WatchDay } from './parts/watch-day'

import { screen } from '@/shared/app-screen/screen'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useSession } from '@/session/store'
import { DateStrip } from '@/ui/calendar/date-strip'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'

/** Which day and which time: the bookable days, the sessions of one of them, and the times that are left. */
export default screen('booking-schedule', function BookingSchedule(open) {
  const hospital = useHospital()
  const flavour = useFlavour(open)
  const { subjectId, doctorId, special, kind, swap, date: wanted } = open.params
  const isExtra = kind === 'extra'
  const whose = { subjectId, doctorId }
  const isVerified = useSession(({ boundLevel }) => boundLevel === 'verified')

  const ordinaryDays = useDays(whose, flavour, open.allowed && !isExtra)
  const extraDays = useExtraDays(whose, flavour, open.allowed && isExtra)
  const days = isExtra ? extraDays : ordinaryDays
  const list = days.data?.list ?? []
  const [picked, setPicked] = useState<string | null>(wanted ?? null)
  const date = picked ?? (list.find((day) => dayWords(day).free) ?? list[0])?.date ?? null
  const isFull = !isExtra && list.some((day) => day.date === date && day.status === 'FULL')
  const coming = list.find((day) => day.date === date && day.status === 'NOT_OPEN')

  const sessions = useSessionsOf(isExtra, whose, date, flavour, open.allowed)
  const doctor = useDoctor(doctorId)
  const { standing, reload: reloadStanding } = useStanding()
  const { lock, isLocking } = useLock(flavour, swap)
  const reload = () => Promise.all([days.reload(), sessions.reload(), reloadStanding()])

  const take = async (slotId: string) => {
    if (!isVerified) return goVerify(open)
    const lockId = await lock(slotId)
    if (lockId) await flavour.open('confirm', { lockId, special, swap })
  }
  const told = ordinaryDays.data
  // A visit that is moved is no second booking; the server has the last word on everything else.
  const block = standing && !swap ? blockOf(standing) : ''
  const reason = told && !told.open && told.opensAt ? '现在不在预约时间内，开放后可选择时段' : block

  return (
    <AppScreen query={{ ...days, reload }} onRefresh={reload}>
      {() => (
        <>
          {doctor && <DoctorCard id="booking-schedule-doctor" doctor={doctor} />}
          {isExtra ? (
            <Notice id="booking-schedule-extra">加号由医生在诊间决定，这里只能查看剩余的加号数</Notice>
          ) : (
            <OpeningNotice
              id="booking-schedule-notice"
              hospital={hospital}
              isSpecialNeeds={special === '1'}
              told={told}
              onOpen={reload}
            />
          )}
          <VerifyNotice id="booking-schedule-verify" open={open} />
          {swap && <SwapFrom id="booking-schedule-swap" appointmentId={swap} />}
          {standing && !swap && !isExtra && (
            <StandingCard
              id="booking-schedule-standing"
              standing={standing}
              onRecords={() => void flavour.open('records')}
              onResume={(lockId) => void flavour.open('confirm', { lockId })}
              onLapse={reload}
            />
          )}
          <DateStrip
            id="booking-schedule-day"
            days={list.map((day) => {
              // Extra places are not counted by day.
              const isOff = day.total === 0
              const { text, tone } = isExtra && !isOff ? { text: '', tone: 'none' as const } : dayWords(day)
              return { date: day.date, note: isOff ? text || '无门诊' : text, tone, disabled: isOff }
            })}
            value={date}
            onChange={setPicked}
          />
          {list.length === 0 && (
            <Empty id="booking-schedule-no-days" text="暂时没有可预约的日期" hint="请选择其他医生或科室，或稍后再看" />
          )}
          {isFull && date !== null && (
            <WatchDay whose={whose} date={date} onWatches={() => void flavour.open('records')} />
          )}
          {coming && <NotReleased day={coming} onRelease={reload} />}
          {date !== null && !coming && (
            <Sessions
              key={date}
              sessions={sessions}
              isExtra={isExtra}
              isBusy={isLocking}
              reason={reason}
              held={heldPlace(standing)}
              onResume={(lockId) => void flavour.open('confirm', { lockId })}
              onTake={(slotId) => void take(slotId)}
            />
          )}
        </>
      )}
    </AppScreen>
  )
})
