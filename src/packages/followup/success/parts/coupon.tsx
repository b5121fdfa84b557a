import { useState } from 'react'

import type { DataOf } from '@/api/core/call'
import { getOwnVaccination, takeCoupon } from '@/api/followup/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDay } from '@/domain/dates'
import { Badge, type BadgeTone } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

type Coupon = DataOf<typeof takeCoupon>

/** States of a coupon (spec:payment#coupons). */
const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  OFFERED: { text: '待领取', tone: 'info' },
  UNUSED: { text: '未使用', tone: 'success' },
  USED: { text: '已使用', tone: 'neutral' },
  EXPIRED: { text: '已过期', tone: 'neutral' },
}

interface CouponCardProps {
  /** ScreenId; prefix of all ids. */
  readonly id: string
  /** The form that was sent; the coupon is given for it. */
  readonly form: string
  readonly enabled: boolean
}

/** What the hospital gives for a questionnaire. Taken once; nothing stands here where there is nothing to take. */
export function CouponCard({ id, form, enabled }: CouponCardProps) {
  const { data } = useCall(getOwnVaccination, { form }, { enabled, staleMs: STALE.brief, withoutEffects: true })
  const take = useAction(takeCoupon)
  const [taken, setTaken] = useState<Coupon | null>(null)
  const coupon = taken ?? data?.coupon
  const state = STATES[coupon?.state ?? '']
  // A state that the app does not know is neither taken nor free to take.
  if (!enabled || !coupon || !state) return null
  return (
    <Card id={`${id}-coupon`} title="优惠券" aside={<Badge tone={state.tone}>{state.text}</Badge>}>
      <Facts
        rows={[
          { label: '名称', value: coupon.name },
          ...(coupon.validTo ? [{ label: '有效期至', value: formatDay(coupon.validTo) }] : []),
        ]}
      />
      {coupon.state === 'OFFERED' && (
        <Button
          id={`${id}-coupon-take`}
          kind="secondary"
          busy={take.isRunning}
          onTap={() => void take.run({ couponId: coupon.couponId }).then(setTaken, () => undefined)}
        >
          领取优惠券
        </Button>
      )}
    </Card>
  )
}
