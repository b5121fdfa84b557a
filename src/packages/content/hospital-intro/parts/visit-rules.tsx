import { View } from '@tarojs/components'

import { getHospitalSettings } from '@/api/platform/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Card } from '@/ui/card'

import css from './visit-rules.module.scss'

/**
 * What the hospital's own settings say at present of booking and of checking in: to be read before anybody signs in. Nothing
 * where it says nothing.
 */
export function VisitRules({ id }: { id: string }) {
  const { unitId } = useHospital()
  const { data } = useCall(getHospitalSettings, { unitId }, { staleMs: STALE.long, withoutEffects: true })
  if (!data) return null
  const lines = data.notice.split('\n').filter((line) => line.trim() !== '')
  const radius = data.checkInRadiusM ? `到院签到：在医院${data.checkInRadiusM}米范围内可以签到。` : ''
  const said = radius === '' ? lines : [...lines, radius]
  if (said.length === 0) return null
  return (
    <Card id={`${id}-rules`} title="预约与签到">
      {said.map((line) => (
        <View key={line} className={css.line}>
          {line}
        </View>
      ))}
    </Card>
  )
}
