import { type DayItem, hourOf } from '../model/day'

import { AMBULANCE } from '@/domain/safety/emergency-numbers'
import { CallAnyHour } from '@/shared/hospital/call-any-hour'
import { DangerCard } from '@/shared/hospital/danger-card'
import { Notice } from '@/ui/notice'

/**
 * Signs that she told and that need the hospital, above everything else of home; once the hospital has seen them, when that
 * was (spec:followup#danger-on-home). Needs no network.
 */
export function DangerFirst({ item }: { item: DayItem }) {
  const { title, note, level, doneAt } = item
  if (doneAt !== null)
    return (
      <Notice
        id="home-danger-seen"
        title={`护士${hourOf({ at: doneAt })}已看到`}
        action={<CallAnyHour id="home-danger-seen-call" />}
      >
        {`请保持电话畅通，按护士的安排处理。如有加重，请立即到最近急诊或拨打${AMBULANCE}。`}
      </Notice>
    )
  return (
    <DangerCard
      id="home-danger"
      danger={{ level: level ?? 'urgent', isCrisis: false, signs: [] }}
      title={title}
      about={note}
    />
  )
}
