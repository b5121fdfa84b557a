import { View } from '@tarojs/components'
import { useState } from 'react'

import type { DataOf } from '@/api/core/call'
import type { getOwnVaccination } from '@/api/followup/calls'
import { applyForFeeWaiver } from '@/api/followup/calls'
import { useAction } from '@/data/query'
import { formatDay, hospitalDate } from '@/domain/dates'
import { useTyped } from '@/shared/typed/use-typed'
import { Badge, type BadgeTone } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'

export type Waiver = NonNullable<DataOf<typeof getOwnVaccination>['feeApply']>

const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  SUBMITTED: { text: '待答复', tone: 'info' },
  ACCEPTED: { text: '已同意', tone: 'success' },
  REFUSED: { text: '未同意', tone: 'warning' },
}

/** Longest reason, characters (ours, as the call takes it). */
const LONGEST = 200

const EMPTY = { reason: '' }

/** Asks the hospital to waive a fee, and says what it answered. One application waits at a time. */
export function FeeWaiver({ waiver }: { waiver: Waiver | null }) {
  const apply = useAction(applyForFeeWaiver)
  const typed = useTyped('fee-waiver', EMPTY, { rests: ['reason'] })
  const { reason } = typed.values
  const [fault, setFault] = useState('')
  const send = async () => {
    if (reason.trim() === '') return setFault('请填写申请原因')
    const done = await apply.run({ reason: reason.trim() }).catch(() => null)
    if (done) typed.clear()
  }
  const state = waiver ? STATES[waiver.state ?? ''] : undefined
  const isOpen = waiver === null || waiver.state === 'REFUSED'
  return (
    <Card id="covid-detail-waiver" title="检测费用减免" aside={state && <Badge tone={state.tone}>{state.text}</Badge>}>
      {waiver && (
        <Facts
          rows={[
            { label: '申请原因', value: waiver.reason },
            { label: '申请日期', value: waiver.createdAt === null ? '' : formatDay(hospitalDate(waiver.createdAt)) },
          ]}
        />
      )}
      {waiver?.state === 'SUBMITTED' && <Notice>医院答复后会通知您，不用重复申请。</Notice>}
      {waiver?.state === 'ACCEPTED' && (
        <Notice tone="success">{waiver.answer || '缴费时医院会按减免后的金额收取。'}</Notice>
      )}
      {waiver?.state === 'REFUSED' && (
        <Notice id="covid-detail-waiver-answer" tone="warning" title="医院的答复">
          {waiver.answer || '请联系医院了解原因'}
        </Notice>
      )}
      {isOpen && (
        <View>
          <TextField
            id="covid-detail-waiver-reason"
            label="申请原因"
            multiline
            maxLength={LONGEST}
            value={reason}
            onChange={(value) => {
              typed.set({ reason: value })
              setFault('')
            }}
            error={fault}
            hint="由医院决定是否减免，不影响就诊"
          />
          <Button id="covid-detail-waiver-send" kind="secondary" busy={apply.isRunning} onTap={() => void send()}>
            {waiver ? '补充后再次申请' : '提交减免申请'}
          </Button>
        </View>
      )}
    </Card>
  )
}
