import type { BookingFlow } from '../../model/use-booking-flow'
import { useDoctors } from '../../model/use-subjects-and-doctors'
import { DoctorCard } from '../../parts/doctor-card'

import { Empty } from '@/ui/empty'

type DayDoctorsProps = { flow: BookingFlow; subjectId: string | undefined; date: string; swap: string | undefined }

/** The doctors who examine on a day; a tap leads to the times of one. */
export function DayDoctors({ flow, subjectId, date, swap }: DayDoctorsProps) {
  const { doctors = [], isLoading } = useDoctors(flow, true, subjectId, date)
  if (doctors.length === 0 && !isLoading)
    return <Empty id="booking-schedule-no-doctor" drawing="calendar" text="这一天没有医生出诊" hint="请选择其他日期" />
  return (
    <>
      {doctors.map((doctor, at) => (
        <DoctorCard
          key={doctor.doctorId}
          id={`booking-schedule-doctor-${at}`}
          doctor={doctor}
          onTap={() =>
            void flow.open('schedule', { doctorId: doctor.doctorId, subjectId: doctor.subjectId, date, swap })
          }
        />
      ))}
    </>
  )
}
