/** The examinations of a hospital as the patient chooses them. */

import { boundPatient } from '../../identity/verification/verification-service'
import type { PatientContext, VisitorContext } from '../../server/context'
import { doctorsWithSessions, listClinics, narrow, withoutSchedules } from '../schedule/availability-service'
import type { checkItem } from '../tables'
import { findExams } from './exam-queries'
import { examWish, termsOf } from './exam-service'
import { EXAM_GROUPS } from './examinations'

import type * as calls from '@/api/booking/calls'
import type { DataOf, InputOf } from '@/api/core/call'
import { cycleWindow, cycleWords, examRefusal, type ExamWish } from '@/domain/booking/examinations'

type Exam = NonNullable<DataOf<typeof calls.listExaminations>['list'][number]['exam']>

/** Every examination by its code, with the group it stands in. */
export async function listExaminationCodes(
  context: VisitorContext,
): Promise<DataOf<typeof calls.listExaminationCodes>> {
  const rows = await findExams(context.db, context.unitId)
  return {
    list: rows.map(({ subject: { itemCode, name, parentCode } }) => ({
      code: itemCode,
      label: name,
      parentCode,
      parentLabel: EXAM_GROUPS[parentCode] ?? '',
    })),
  }
}

/** The examinations of a group, each with what it asks and whether the patient who looks can have it. */
export async function listExaminations(
  context: VisitorContext,
  input: InputOf<typeof calls.listExaminations>,
): Promise<DataOf<typeof calls.listExaminations>> {
  const { list, serverTime } = await listClinics(context, input, 'check')
  const rows = await findExams(context.db, context.unitId)
  const wish = await wishOfCaller(context)
  return {
    list: list.map((one) => {
      const row = rows.find(({ subject }) => subject.subjectId === one.subjectId)
      return { ...one, exam: row ? examView(one.name, row.item, wish) : null }
    }),
    serverTime,
  }
}

/** Doctors whom a patient chooses; a room that takes blood is none. */
export async function listExaminationDoctors(
  context: VisitorContext,
  input: InputOf<typeof calls.listExaminationDoctors>,
): Promise<DataOf<typeof calls.listExaminationDoctors>> {
  const exams = await findExams(context.db, context.unitId)
  const byDoctor = exams.filter(({ item }) => item.byDoctor).map(({ subject }) => subject.subjectId)
  const found = await doctorsWithSessions(context, narrow(input, 'check'))
  return {
    list: found.filter(({ subjectId }) => byDoctor.includes(subjectId)).map(withoutSchedules),
    serverTime: context.now,
  }
}

/** Who looks, as far as the hospital knows them. */
async function wishOfCaller(context: VisitorContext): Promise<ExamWish | null> {
  const { caller } = context
  const bound = caller ? await boundPatient({ ...context, caller }) : null
  if (!bound) return null
  const own = { ...context, caller, patientId: bound.patient.patientId } as PatientContext
  return examWish(context.db, own, bound.patient, '')
}

function examView(name: string, item: typeof checkItem.$inferSelect, wish: ExamWish | null): Exam {
  const { who, fastingHours, abstainFrom, abstainUntil, byDoctor, preparation } = item
  const terms = termsOf(name, item)
  const refusal = wish ? examRefusal(terms, wish) : ''
  const window = wish?.isWoman && !wish.isPartner ? cycleWindow(terms, wish.periods, wish.today) : null
  const isOpen = window?.known === true && refusal === ''
  return {
    ...{ who, fastingHours, abstainFrom, abstainUntil, byDoctor, refusal },
    cycleText: cycleWords(terms),
    preparation: preparation.split('\n').filter(Boolean),
    windowFrom: isOpen ? window.from : '',
    windowTo: isOpen ? window.to : '',
    needsPeriod: refusal !== '' && window?.known === false && window.missing !== null,
  }
}
