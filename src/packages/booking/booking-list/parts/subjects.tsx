import { View } from '@tarojs/components'

import { AVAILABILITY_TONES, availabilityLabel } from '../../model/availability'
import { BETWEEN } from '../../model/between'
import type { Subject } from '../../model/use-subjects-and-doctors'

import { feeText } from '@/domain/money'
import { List, ListRow } from '@/ui/list'

type SubjectsProps = { subjects: readonly Subject[]; onChoose: (subject: Subject) => void }

/** Subjects and clinics: description, floor, fee and availability. */
export function Subjects({ subjects, onChoose }: SubjectsProps) {
  if (subjects.length === 0) return null
  return (
    <List>
      {subjects.map((subject, index) => {
        const availability = availabilityLabel({ status: 'OPEN', remain: subject.remain })
        const lines = [
          subject.intro,
          [subject.floor, subject.feeFen === null ? '' : feeText(subject.feeFen)].filter(Boolean).join(BETWEEN),
        ]
        return (
          <ListRow
            key={subject.subjectId}
            id={`booking-list-item-${index}`}
            title={subject.name}
            note={lines.filter(Boolean).map((line) => (
              <View key={line}>{line}</View>
            ))}
            badge={{ text: availability.text, tone: AVAILABILITY_TONES[availability.tone] }}
            onTap={() => onChoose(subject)}
          />
        )
      })}
    </List>
  )
}
