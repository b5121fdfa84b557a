import { View } from '@tarojs/components'
import { compact, uniq } from 'es-toolkit/array'
import { memo } from 'react'

import { AVAILABILITY_TONES, availabilityLabel, PERIOD_LABELS } from '../../model/availability'
import { BETWEEN } from '../../model/between'
import type { ActiveHold } from '../../model/use-booking-eligibility'
import type { Session } from '../../model/use-schedule'
import { SessionTimes, type SlotChoice } from './session-times'

import { feeText } from '@/domain/money'
import { Badge, type BadgeTone } from '@/ui/badge'
import { press } from '@/ui/press'

import css from './index.module.scss'

type SessionCardProps = {
  id: string
  session: Session
  isOpen: boolean
  isExtra: boolean
  /** Why no slot can be held now, '' when one can. */
  reason: string
  /** The patient's hold. */
  hold: ActiveHold | null
  choice: SlotChoice
  onToggle: (scheduleId: string) => void
}

function extraBadge({ plusRemain, plusTotal }: Session): { text: string; tone: BadgeTone } {
  if (plusRemain > 0) return { text: `可加号${plusRemain}`, tone: 'success' }
  return { text: plusTotal > 0 ? '加号已满' : '不加号', tone: 'neutral' }
}

/** One session: doctor, time of day, place, fee and free slots; its times below while it is open. */
export const SessionCard = memo(function SessionCard(props: SessionCardProps) {
  const { id, session, isOpen, isExtra, reason, hold, choice, onToggle } = props
  const { scheduleId, period, doctorName, doctorTitle, regClass, place, feeFen, subjectName } = session
  const { text, tone, free } = availabilityLabel(session)
  const badge = isExtra ? extraBadge(session) : { text, tone: AVAILABILITY_TONES[tone] }
  const when = period ? PERIOD_LABELS[period] : ''
  const facts = compact(uniq([subjectName, regClass, place]))
  const canOpen = !isExtra && free
  return (
    <View className={css.session}>
      <View
        className={css.head}
        {...press({
          id,
          disabled: canOpen ? undefined : true,
          describedBy: canOpen ? undefined : `${id}-places`,
          expanded: canOpen ? isOpen : undefined,
          onTap: () => onToggle(scheduleId),
        })}
      >
        <View className={css.main}>
          <View className={css.who}>{[when, doctorName, doctorTitle].filter(Boolean).join(' ')}</View>
          <View className={css.facts}>{facts.join(BETWEEN)}</View>
        </View>
        <View id={`${id}-places`} className={css.state}>
          <Badge tone={badge.tone}>{badge.text}</Badge>
          {feeFen !== null && <View className={css.fee}>{feeText(feeFen)}</View>}
        </View>
      </View>
      {isOpen && <SessionTimes {...{ session, choice, reason, hold }} />}
    </View>
  )
})
