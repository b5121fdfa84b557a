import { View } from '@tarojs/components'

import { PLACE_TONES, placeWords } from '../../model/places'
import type { Department } from '../../model/use-list'

import { feeText } from '@/domain/money'
import { List, ListRow } from '@/ui/list'

type DepartmentsProps = { departments: readonly Department[]; onChoose: (department: Department) => void }

/** Departments and clinics: what they are for, where, what a visit costs, what is free. */
export function Departments({ departments, onChoose }: DepartmentsProps) {
  if (departments.length === 0) return null
  return (
    <List>
      {departments.map((one, at) => {
        const places = placeWords({ status: 'OPEN', remain: one.remain })
        const lines = [
          one.intro,
          [one.floor, one.feeFen === null ? '' : feeText(one.feeFen)].filter(Boolean).join(' · '),
        ]
        return (
          <ListRow
            key={one.subjectId}
            id={`booking-list-item-${at}`}
            title={one.name}
            note={lines.filter(Boolean).map((line) => (
              <View key={line}>{line}</View>
            ))}
            badge={{ text: places.text, tone: PLACE_TONES[places.tone] }}
            onTap={() => onChoose(one)}
          />
        )
      })}
    </List>
  )
}
