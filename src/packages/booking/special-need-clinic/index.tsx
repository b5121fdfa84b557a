import { View } from '@tarojs/components'

import { useBookingFlow } from '../model/use-booking-flow'
import { useSubjects, useDoctors } from '../model/use-subjects-and-doctors'
import { BookingHoursNotice } from '../parts/booking-hours-notice'
import { DoctorCard } from '../parts/doctor-card'
import { NoClinic } from './parts/no-clinic'

import { bookingNotice, bookingNoticeRows, bookingRuleOf } from '@/hospitals/booking'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

import css from '../parts/index.module.scss'

/** The special-needs clinic: its own hours, fee and rules, its doctors, and the way to its schedule. */
export default screen('special-need-clinic', function SpecialNeedClinic() {
  const hospital = useHospital()
  const flow = useBookingFlow()
  const hasClinic = hospital.booking.specialNeedsClinic
  const { subjects, ...state } = useSubjects(flow, hasClinic)
  const clinic = subjects?.find(({ specialNeeds }) => specialNeeds)
  const { doctors = [], reload: reloadDoctors } = useDoctors(flow, clinic !== undefined, clinic?.subjectId)
  const rule = bookingRuleOf(hospital, true)
  const reload = () => Promise.all([state.reload(), reloadDoctors()])
  const choose = (doctorId?: string) =>
    void flow.open('schedule', { subjectId: clinic?.subjectId, doctorId, special: '1' })

  if (!hasClinic) {
    return (
      <AppScreen>
        <NoClinic onOrdinary={() => void flow.open('list')} />
      </AppScreen>
    )
  }
  const footer = clinic && (
    <Button id="special-need-clinic-book" onTap={() => choose()}>
      选择就诊时间
    </Button>
  )
  return (
    <AppScreen query={{ ...state, data: subjects, reload }} onRefresh={reload} footer={footer}>
      {() => (
        <>
          <BookingHoursNotice id="special-need-clinic-notice" isSpecialNeeds onOpen={reload} />
          <Card id="special-need-clinic-rules" title="特需门诊须知">
            <Facts rows={bookingNoticeRows(rule)} />
            {bookingNotice(hospital, rule).map((line) => (
              <View key={line} className={css.line}>
                {line}
              </View>
            ))}
          </Card>
          {doctors.map((doctor, at) => (
            <DoctorCard
              key={doctor.doctorId}
              id={`special-need-clinic-item-${at}`}
              doctor={doctor}
              onTap={() => choose(doctor.doctorId)}
            />
          ))}
          {!clinic && <NoClinic onOrdinary={() => void flow.open('list')} />}
        </>
      )}
    </AppScreen>
  )
})
