import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { bookingNotice, bookingNoticeRows, type bookingRuleOf } from '@/hospitals/booking'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

import css from './index.module.scss'

/** The hospital's rules of booking, as figures and as sentences (spec:booking#booking-notices). */
export function BookingRules({ rule, children }: { rule: ReturnType<typeof bookingRuleOf>; children?: ReactNode }) {
  const hospital = useHospital()
  return (
    <Card title="预约须知">
      <Facts rows={bookingNoticeRows(rule)} />
      {bookingNotice(hospital, rule).map((line, at) => (
        <View key={line} className={css.rule}>
          {`${at + 1}. ${line}`}
        </View>
      ))}
      {children}
    </Card>
  )
}
