import { View } from '@tarojs/components'

import { THINGS_TO_BRING } from '@/domain/booking/things-to-bring'
import { Card } from '@/ui/card'

import css from './visit.module.scss'

/** What to bring. */
export function ThingsToBring() {
  return (
    <Card id="booking-success-bring" title="就诊当天请携带">
      {THINGS_TO_BRING.map((thing) => (
        <View key={thing} className={css.thing}>
          {thing}
        </View>
      ))}
    </Card>
  )
}
