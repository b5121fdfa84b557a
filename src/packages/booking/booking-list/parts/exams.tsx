import { View } from '@tarojs/components'

import { examLine } from '../../model/exam-facts'
import type { Department } from '../../model/use-departments-and-doctors'

import { feeText } from '@/domain/money'
import { List, ListRow } from '@/ui/list'

type ExamsProps = {
  departments: readonly Department[]
  /** Something of the patient's own is in the way of booking here, and is said above the list. */
  isBlocked: boolean
  onChoose: (exam: Department) => void
}

/** Examinations: what each is for and asks, its fee, and whether places are left; one that does not fit says so inside. */
export function Exams({ departments, isBlocked, onChoose }: ExamsProps) {
  if (departments.length === 0) return null
  return (
    <List>
      {departments.map((one, at) => {
        const isUnfit = isBlocked || Boolean(one.exam?.refusal)
        const isFree = one.remain > 0
        const lines = [one.intro, one.exam ? examLine(one.exam) : '', one.feeFen === null ? '' : feeText(one.feeFen)]
        return (
          <ListRow
            key={one.subjectId}
            id={`booking-list-item-${at}`}
            title={one.name}
            note={lines.filter(Boolean).map((line) => (
              <View key={line}>{line}</View>
            ))}
            badge={
              isUnfit
                ? { text: '暂不可约', tone: 'neutral' }
                : { text: isFree ? '可预约' : '约满', tone: isFree ? 'success' : 'neutral' }
            }
            onTap={() => onChoose(one)}
          />
        )
      })}
    </List>
  )
}
