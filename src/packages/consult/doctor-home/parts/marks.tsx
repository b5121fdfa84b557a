import { View } from '@tarojs/components'

import { useMarkDoctor } from '../../model/use-consult'
import type { ConsultDoctor } from '../../model/words'

import { Button } from '@/ui/button'

import css from '../../parts/index.module.scss'

const ID = 'doctor-home'

/** Follows the doctor and keeps one among the favourites. */
export function Marks({ doctor }: { doctor: ConsultDoctor }) {
  const mark = useMarkDoctor()
  const toggle = (kind: 'followed' | 'favourite', on: boolean) =>
    void mark.run({ doctorId: doctor.doctorId, kind, on }).catch(() => null)
  return (
    <View className={css.buttons}>
      <View>
        <Button
          id={`${ID}-follow`}
          kind="secondary"
          small
          busy={mark.isRunning}
          onTap={() => toggle('followed', !doctor.isFocused)}
        >
          {doctor.isFocused ? '已关注' : '关注'}
        </Button>
      </View>
      <View>
        <Button
          id={`${ID}-favourite`}
          kind="secondary"
          small
          busy={mark.isRunning}
          onTap={() => toggle('favourite', !doctor.isCollected)}
        >
          {doctor.isCollected ? '已收藏' : '收藏'}
        </Button>
      </View>
    </View>
  )
}
