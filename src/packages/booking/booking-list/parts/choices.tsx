import type { BookingFlow } from '../../model/use-booking-flow'
import type { Subject, Doctor } from '../../model/use-subjects-and-doctors'
import { DoctorCard } from '../../parts/doctor-card'
import { Exams } from './exams'
import { Subjects } from './subjects'

import { Empty } from '@/ui/empty'

type ChoicesProps = {
  flow: BookingFlow
  /** What was found, of the view that is shown; the other is null. */
  subjects: readonly Subject[] | null
  doctors: readonly Doctor[] | null
  /** What stands where nothing is there to choose. */
  none: { text: string; hint: string }
  /** Something of the patient's own is in the way of booking here. */
  isBlocked: boolean
}

/** Subjects, examinations or doctors; a tap leads to the days. */
export function Choices({ flow, subjects, doctors, none, isBlocked }: ChoicesProps) {
  const isExam = flow.kind === 'check'
  const shown = {
    onChoose: ({ subjectId, specialNeeds }: Subject) =>
      void flow.open('schedule', { subjectId, special: specialNeeds ? '1' : undefined }),
  }
  return (
    <>
      {subjects && isExam && <Exams subjects={subjects} isBlocked={isBlocked} {...shown} />}
      {subjects && !isExam && <Subjects subjects={subjects} {...shown} />}
      {doctors?.map((doctor, at) => (
        <DoctorCard
          key={doctor.doctorId}
          id={`booking-list-item-${at}`}
          doctor={doctor}
          onTap={() => void flow.open('schedule', { doctorId: doctor.doctorId, subjectId: doctor.subjectId })}
        />
      ))}
      {(subjects ?? doctors)?.length === 0 && <Empty id="booking-list-empty" {...none} />}
    </>
  )
}
