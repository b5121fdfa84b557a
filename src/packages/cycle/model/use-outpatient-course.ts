import { listHospitalStays } from '@/api/couple/calls'
import { listCourseNotes } from '@/api/results/calls'
import { useCall } from '@/data/query'

/** One visit: the clinic of the stay, or what a doctor noted on a day of its own. */
export interface CourseVisit {
  readonly date: string
  readonly title: string
  readonly note: string
}

/** Stays and notes of the doctors as one list, the newest first; notes of the day of a stay stand with it. */
export function useOutpatientCourse(enabled: boolean) {
  const stays = useCall(listHospitalStays, {}, { enabled })
  const notes = useCall(listCourseNotes, {}, { enabled, withoutEffects: true })
  const written = notes.data?.list ?? []
  const known = stays.data?.stays
  const visits = known && [
    ...known.map(({ date, kind, department, doctorName, diagnosis }): CourseVisit => ({
      date,
      title: [department || kind, doctorName].filter(Boolean).join(' '),
      note: [diagnosis, ...written.filter((one) => one.date === date).map(({ text }) => text)]
        .filter(Boolean)
        .join('；'),
    })),
    ...written
      .filter(({ date }) => known.every((stay) => stay.date !== date))
      .map(({ date, doctorName, text }): CourseVisit => ({ date, title: `就诊记录 ${doctorName}`.trim(), note: text })),
  ]
  const query = { ...stays, data: visits?.sort((a, b) => b.date.localeCompare(a.date)) }
  return { visits: query.data, query }
}
