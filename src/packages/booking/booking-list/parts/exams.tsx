import { View } from '@tarojs/components'

import { examLine } from '../../model/exam-facts'
import type { Subject } from '../../model/use-subjects-and-doctors'

import { feeText } from '@/domain/money'
import { List, ListRow } from '@/ui/list'

type ExamsProps = {
  subjects: readonly Subject[]
  /** Something of the patient's own is in the way of booking here, and is said above the list. */
  isBlocked: boolean
  onChoose: (exam: Subject) => void
}

/** Examinations: what each is for and asks, its fee, and whether places are left; one that does not fit says so inside. */
export function Exams({ subjects, isBlocked, onChoose }: ExamsProps) {
  if (subjects.length === 0) return null
  return (
    <List>
      {subjects.map((subject, index) => {
        const isUnfit = isBlocked || Boolean(subject.exam?.refusal)
        const isFree = subject.remain > 0
        const lines = [
          subject.intro,
          subject.exam ? examLine(subject.exam) : '',
          subject.feeFen === null ? '' : feeText(subject.feeFen),
        ]
        return (
          <ListRow
            key={subject.subjectId}
            id={`booking-list-item-${index}`}
            title={subject.name}
            note={lines.filter(Boolean).map((line) => (
              <View key={line}>{line}</View>
            ))}
            badge={
              isUnfit
                ? { text: '暂不可约', tone: 'neutral' }
                : { text: isFree ? '可预约' : '约满', tone: isFree ? 'success' : 'neutral' }
            }
            onTap={() => onChoose(subject)}
          />
        )
      })}
    </List>
  )
}
