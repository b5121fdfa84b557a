import { View } from '@tarojs/components'
import { compact, uniq } from 'es-toolkit/array'

import { PERIOD_LABELS, PLACE_TONES, placeWords } from '../../model/places'
import type { Session } from '../../model/use-schedule'
import type { HeldPlace } from '../../model/use-standing'
import css from './index.module.scss'
import { Times } from './times'

import { feeText } from '@/domain/money'
import { Badge } from '@/ui/badge'
import { press } from '@/ui/press'

type SessionCardProps = {
  id: string
  session: Session
  isOpen: boolean
  isExtra: boolean
  isBusy: boolean
  /** Why no place can be taken now, '' when one can. */
  reason: string
  onOpen: () => void
  /** The place the patient holds already. */
  held: HeldPlace | null
  onTake: (slotId: string) => void
  onResume: (lockId: string) => void
}

/** One session: whose, when, where, how much, what is left; its times below while it is open. */
export function SessionCard(props: SessionCardProps) {
  const { id, session, isOpen, isExtra, isBusy, reason, held, onOpen, onTake, onResume } = props
  const { period, doctorName, doctorTitle, regClass, place, feeFen, plusRemain, plusTotal, subjectName } = session
  const places = placeWords(session)
  const when = period ? PERIOD_LABELS[period] : ''
  const facts = compact(uniq([subjectName, regClass, place]))
  const badge = isExtra ? (plusRemain > 0 ? `可加号${plusRemain}` : plusTotal > 0 ? '加号已满' : '不加号') : places.text
  const canOpen = !isExtra && places.free
  return (
    <View className={css.session}>
      <View
        className={css.head}
        {...press({
          id,
          disabled: canOpen ? undefined : true,
          describedBy: canOpen ? undefined : `${id}-places`,
          expanded: canOpen ? isOpen : undefined,
          onTap: onOpen,
        })}
      >
        <View className={css.main}>
          <View className={css.who}>{[when, doctorName, doctorTitle].filter(Boolean).join(' ')}</View>
          <View className={css.facts}>{facts.join(' · ')}</View>
        </View>
        <View id={`${id}-places`} className={css.state}>
          <Badge tone={isExtra && plusRemain > 0 ? 'success' : isExtra ? 'neutral' : PLACE_TONES[places.tone]}>
            {badge}
          </Badge>
          {feeFen !== null && <View className={css.fee}>{feeText(feeFen)}</View>}
        </View>
      </View>
      {isOpen && <Times scheduleId={session.scheduleId} {...{ isBusy, reason, held, onTake, onResume }} />}
    </View>
  )
}
