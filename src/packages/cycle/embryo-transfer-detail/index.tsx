import { transferTitle } from '../model/transfer-text'
import { useCourse } from '../model/use-course'
import { type Transfer, useTransfers } from '../model/use-embryos'
import { CourseNow } from '../parts/course-now'

import { formatDay, shortDay } from '@/domain/dates'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { LOOKS_AGAIN_MS } from '@/shared/health/sealed'
import { CallAnyHour } from '@/shared/hospital/call-any-hour'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Card } from '@/ui/card'
import { type Fact, Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { Notice } from '@/ui/notice'

const factsOf = (transfer: Transfer): Fact[] => [
  { label: '移植日期', value: transfer.date && formatDay(transfer.date) },
  {
    label: '胚胎',
    value: transfer.embryos
      .map(({ embryoNo, gradeText }) => [embryoNo, gradeText].filter(Boolean).join(' '))
      .join('、'),
  },
  { label: '胚胎天数', value: transfer.embryoDay === null ? '' : `第${transfer.embryoDay}天` },
  { label: '内膜厚度', value: transfer.endometriumMm === null ? '' : `${transfer.endometriumMm} mm` },
  { label: '过程', value: transfer.difficulty },
  { label: '医生', value: transfer.doctorName },
]

/** The days that follow; the hospital's own date of the test comes first, and it is hers that counts. */
function laterOf(
  { hcgTestDate, scanFrom, scanUntil, lutealPlan, isOver }: Transfer,
  reword: (title: string) => string,
): Fact[] {
  return [
    { label: '用药', value: lutealPlan },
    ...(hcgTestDate === ''
      ? []
      : [{ label: isOver ? '化验' : reword('验孕'), value: formatDay(hcgTestDate), strong: true }]),
    ...(scanFrom === '' ? [] : [{ label: 'B超', value: `如需检查，${formatDay(scanFrom)}至${formatDay(scanUntil)}` }]),
  ]
}

/** One transfer: what was done, what follows, what is normal and when to call. */
export default screen('embryo-transfer-detail', function TransferDetail(open) {
  const reword = useTitleWords()
  const access = useHealthScreen(['treatment'], { hers: true })
  const { partner, isOpen } = access
  const { transfers, query } = useTransfers(open.params.transferId, partner, isOpen)
  const cycleId = transfers?.[0]?.cycleId
  const { course } = useCourse(cycleId, partner, isOpen && cycleId !== undefined, LOOKS_AGAIN_MS)
  const { call } = useHospital().attempt.transfer

  return (
    <HealthScreen
      access={access}
      query={query}
      skeleton="detail"
      empty={({ list }) => list.length === 0}
      emptyText="暂无移植记录"
      emptyHint="移植后会显示在这里"
    >
      {({ list: [transfer] }) =>
        transfer && (
          <>
            <CourseNow id="embryo-transfer-detail" course={course} partner={partner} />
            <Card id="embryo-transfer-detail-facts" title={transferTitle(transfer)}>
              <Facts rows={known(factsOf(transfer))} />
            </Card>
            {known(laterOf(transfer, reword)).length > 0 && (
              <Card id="embryo-transfer-detail-later" title="移植之后">
                <Facts rows={known(laterOf(transfer, reword))} />
              </Card>
            )}
            {transfer.results.length > 0 && (
              <Card id="embryo-transfer-detail-results" title="检查结果">
                <Facts
                  rows={transfer.results.map(({ date, text }) => ({ label: date && shortDay(date), value: text }))}
                />
              </Card>
            )}
            {transfer.outcomeText !== '' && !course?.result && (
              <Notice id="embryo-transfer-detail-outcome">{transfer.outcomeText}</Notice>
            )}
            {!course?.wait && (
              <Notice
                id="embryo-transfer-detail-call"
                title="这些情况请联系医院"
                isWide
                action={<CallAnyHour id="embryo-transfer-detail-phone" />}
              >
                {call.join('')}
              </Notice>
            )}
          </>
        )
      }
    </HealthScreen>
  )
})
