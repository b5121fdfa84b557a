/** He says that none of the days that fit the examination is his: it has to move to another date. */
export const NO_DAY_FITS = 'none'

/** What the patient still has to state before a held place can be confirmed. Pure. */
interface Stated {
  /** An examination with days of abstinence. */
  readonly asksDays: boolean
  /** A day, `NO_DAY_FITS`, or '' while none was chosen. */
  readonly abstainsSince: string
  /** First visit or not; an examination and a change of time do not ask. */
  readonly asksVisitType: boolean
  readonly isFirstVisit: boolean | null
  readonly hasRead: boolean
}

/** The first thing that is missing, in words; '' when nothing is. */
export function missingStatement({ asksDays, abstainsSince, asksVisitType, isFirstVisit, hasRead }: Stated): string {
  if (asksDays && abstainsSince === '') return '请选择末次排精日期'
  if (asksDays && abstainsSince === NO_DAY_FITS) return '请重新选择检查日期'
  if (asksVisitType && isFirstVisit === null) return '请选择是否初诊'
  return hasRead ? '' : '请先阅读并勾选预约须知'
}
