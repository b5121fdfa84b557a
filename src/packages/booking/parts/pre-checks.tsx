import type { Hysteroscopies } from '../model/use-hysteroscopy'

import { goLegacy } from '@/routing/go'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

interface PreChecksProps {
  readonly id: string
  readonly checks: Hysteroscopies['checks']
  /** The application is made: what it was made with, without the way to make up for it. */
  readonly isMade?: boolean
}

const wordsOf = ({ met, by, reportedOn }: Hysteroscopies['checks'][number]): string => {
  if (met === null) return '仅本人可见'
  if (!met) return by === 'desk' ? '报告在医院窗口，请领取后拍照上传' : '暂无有效报告'
  return by === 'picture' ? '已上传外院报告' : `本院报告 ${reportedOn}`
}

/** Examinations that have to be there before a hysteroscopy, and where to book what is missing. */
export function PreChecks({ id, checks, isMade = false }: PreChecksProps) {
  const isMissing = checks.some(({ met }) => met === false)
  return (
    <Card id={id} {...(isMade && { title: '术前检查' })}>
      <Facts rows={checks.map((one) => ({ label: one.label, value: wordsOf(one) }))} />
      {isMissing && !isMade && (
        <Button
          id={`${id}-book`}
          kind="secondary"
          onTap={() => void goLegacy('/subjectDocCheckList', { params: { parentCode: 'gqj' } })}
        >
          预约这些检查
        </Button>
      )}
    </Card>
  )
}
