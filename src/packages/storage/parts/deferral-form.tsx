import { useState } from 'react'

import { deferStorage } from '@/api/storage/calls'
import { useAction } from '@/data/query'
import { addDays, hospitalDate } from '@/domain/dates'
import { shownAs, valueOr } from '@/domain/input/parsed'
import { mobileFaultIn, parseMobile } from '@/domain/input/phone'
import { serverNow } from '@/shared/clock/server-clock'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { DateField, PASTED_LENGTH, TextField } from '@/ui/field'

/** The hospital takes a day of the coming year. */
const MOST_DAYS = 365

/** Asks for more time: why, until when, and where to ring back. */
export function DeferralForm({ id }: { id: string }) {
  const sending = useAction(deferStorage)
  const [typed, setTyped] = useState({ reason: '', until: '', mobile: '' })
  const [shown, setShown] = useState(false)
  const today = hospitalDate(serverNow())
  const faults = {
    reason: typed.reason.trim().length < 2 ? '请填写申请原因' : '',
    until: typed.until === '' ? '请选择延期至哪一天' : '',
    mobile: mobileFaultIn(typed.mobile),
  }
  const errorOf = (field: keyof typeof faults) => (shown && faults[field] !== '' ? { error: faults[field] } : {})
  const send = async () => {
    setShown(true)
    if (Object.values(faults).some((fault) => fault !== '')) return
    const done = await sending
      .run({ ...typed, reason: typed.reason.trim(), mobile: valueOr(parseMobile(typed.mobile), typed.mobile) })
      .catch(() => null)
    if (done !== null) await dialogs.alert('医院答复后会通知您和配偶。', { title: '已提交申请' })
  }
  return (
    <Card id={`${id}-form`} title="申请延期缴费">
      <TextField
        id={`${id}-reason`}
        label="申请原因"
        required
        multiline
        maxLength={200}
        value={typed.reason}
        onChange={(reason) => setTyped({ ...typed, reason })}
        {...errorOf('reason')}
      />
      <DateField
        id={`${id}-until`}
        label="延期至"
        required
        min={addDays(today, 1)}
        max={addDays(today, MOST_DAYS)}
        value={typed.until}
        onChange={(until) => setTyped({ ...typed, until })}
        {...errorOf('until')}
      />
      <TextField
        id={`${id}-mobile`}
        label="联系电话"
        required
        type="phone"
        clean={shownAs(parseMobile)}
        maxLength={PASTED_LENGTH}
        value={typed.mobile}
        onChange={(mobile) => setTyped({ ...typed, mobile })}
        {...errorOf('mobile')}
      />
      <Button id={`${id}-submit`} busy={sending.isRunning} onTap={() => void send()}>
        提交申请
      </Button>
    </Card>
  )
}
