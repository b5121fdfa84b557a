import type { BookingFlow } from '../../model/use-booking-flow'
import type { Department, Doctor } from '../../model/use-departments-and-doctors'
import { DoctorCard } from '../../parts/doctor-card'
import { Departments } from './departments'
import { Exams } from './exams'

import { Empty } from '@/ui/empty'

type ChoicesProps = {
  flow: BookingFlow
  /** What was found, of the view that is shown; the other is null. */
  departments: readonly Department[] | null
  doctors: readonly Doctor[] | null
  /** What stands where nothing is there to choose. */
  none: { text: string; hint: string }
  /** Something of the patient's own is in the way of booking here. */
  isBlocked: boolean
}

/** Departments, examinations or doctors; a tap leads to the days. */
export function Choices({ flow, departments, doctors, none, isBlocked }: ChoicesProps) {
  const isExam = flow.kind === 'check'
  const shown = {
    onChoose: ({ subjectId, specialNeeds }: Department) =>
      void flow.open('schedule', { subjectId, special: specialNeeds ? '1' : undefined }),
  }
  return (
    <>
      {departments && isExam && <Exams departments={departments} isBlocked={isBlocked} {...shown} />}
      {departments && !isExam && <Departments departments={departments} {...shown} />}
      {doctors?.map((doctor, at) => (
        <DoctorCard
          key={doctor.doctorId}
          id={`booking-list-item-${at}`}
          doctor={doctor}
          onTap={() => void flow.open('schedule', { doctorId: doctor.doctorId, subjectId: doctor.subjectId })}
        />
      ))}
      {(departments ?? doctors)?.length === 0 && <Empty id="booking-list-empty" {...none} />}
    </>
  )
}
