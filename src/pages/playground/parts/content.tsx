import { useState } from 'react'

import { hospitalDate, addDays } from '@/domain/dates'
import { Month } from '@/ui/calendar'
import { DateStrip } from '@/ui/calendar/date-strip'
import { Card } from '@/ui/card'
import { Countdown } from '@/ui/countdown'
import { Facts as Rows } from '@/ui/facts'
import { Icon } from '@/ui/icon'
import { iconNames } from '@/ui/icon/names'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'
import { Steps } from '@/ui/steps'

/** Minutes a number stays locked (spec:booking#hold). */
const LOCK_MS = 10 * 60_000

/** Dates, steps, notices, figures and the icon set. */
export function Facts() {
  const today = hospitalDate(Date.now())
  const [date, setDate] = useState(addDays(today, 2))
  const [until] = useState(() => Date.now() + LOCK_MS)
  const days = Array.from({ length: 7 }, (_, at) => ({
    date: addDays(today, at + 1),
    note: ['有号', '有号', '仅剩 2', '约满', '停诊', '有号', '未放号'][at],
    tone: (['free', 'free', 'few', 'none', 'none', 'free', 'none'] as const)[at],
    disabled: at === 4,
  }))
  return (
    <>
      <Steps steps={['选医生', '选时间', '确认', '支付']} current={2} />
      <DateStrip id="dev-test-day" days={days} value={date} onChange={setDate} />
      <Card title="号源已为您保留">
        <Countdown id="dev-test-countdown" until={until} large />
        <Rows
          rows={[
            { label: '医生', value: '陈知行　主任医师' },
            { label: '时间', value: '3月2日 周一 09:30-10:00', strong: true },
            { label: '挂号费', value: '¥50.00', strong: true },
            { label: '备注', value: '' },
          ]}
        />
      </Card>
      <Notice title="预约须知">次日的预约当天不能取消；7 天内可取消 1 次。</Notice>
      <Notice tone="success">已收到您的支付，预约成功。</Notice>
      <Notice tone="warning" title="请尽快支付">
        15 分钟内未支付，订单会自动关闭。
      </Notice>
      <Notice tone="danger" title="未能锁定号源">
        该号源刚刚被约走，请选择其他时间。您没有被扣款。
      </Notice>
      <Section title="月历">
        <Card>
          <Month
            id="dev-test-month"
            value={date}
            onChange={setDate}
            min={addDays(today, -40)}
            max={addDays(today, 40)}
            marks={{ [addDays(today, 1)]: '有号', [addDays(today, 3)]: '约满' }}
          />
        </Card>
      </Section>
      <Section title="图标">
        <Card>
          {iconNames.map((name) => (
            <Icon key={name} name={name} size={64} />
          ))}
        </Card>
      </Section>
    </>
  )
}
