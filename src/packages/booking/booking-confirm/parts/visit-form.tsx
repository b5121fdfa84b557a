import { BookingRules } from '../../parts/booking-rules'

import type { bookingRuleOf } from '@/hospitals/booking'
import { Card } from '@/ui/card'
import { Checkbox, Radio, TextField } from '@/ui/field'

type VisitFormProps = {
  rule: ReturnType<typeof bookingRuleOf>
  /** A rescheduled visit keeps its type and its remark. */
  isReschedule: boolean
  /** First visit or not; an examination does not ask. */
  asksVisitType: boolean
  isFirstVisit: boolean | null
  setFirstVisit: (value: boolean) => void
  hasRead: boolean
  setHasRead: (value: boolean) => void
  remark: string
  setRemark: (value: string) => void
}

/** Characters of a remark (the call's own limit). */
const MAX_REMARK = 200

/** First visit or not, a remark for the doctor, and the rules, which the patient ticks. */
export function VisitForm(props: VisitFormProps) {
  const { rule, isReschedule, asksVisitType, isFirstVisit, setFirstVisit, hasRead, setHasRead, remark, setRemark } =
    props
  return (
    <>
      {!isReschedule && (
        <Card>
          {asksVisitType && (
            <Radio
              id="booking-confirm-visit"
              label="就诊类型"
              options={[
                { value: 'first', label: '初诊' },
                { value: 'again', label: '复诊' },
              ]}
              value={isFirstVisit === null ? null : isFirstVisit ? 'first' : 'again'}
              onChange={(value) => setFirstVisit(value === 'first')}
            />
          )}
          <TextField
            id="booking-confirm-remark"
            label="备注"
            required={false}
            multiline
            value={remark}
            onChange={setRemark}
            maxLength={MAX_REMARK}
            placeholder="想提前告诉医生的情况"
          />
        </Card>
      )}
      <BookingRules rule={rule}>
        <Checkbox id="booking-confirm-notice" checked={hasRead} onChange={setHasRead}>
          我已阅读并同意以上预约须知
        </Checkbox>
      </BookingRules>
    </>
  )
}
