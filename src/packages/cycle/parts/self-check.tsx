import { View } from '@tarojs/components'
import { useState } from 'react'

import { changesText, FIELD_WORDS } from '../model/check-words'
import type { Sent } from '../model/send-checks'
import { type SelfCheck as Check, useSelfCheck } from '../model/use-self-check'
import { SelfCheckSheet } from './self-check-sheet'
import { SelfCheckTrend } from './self-check-trend'

import { formatDay } from '@/domain/dates'
import { isDanger } from '@/domain/safety/danger-signs'
import { missingOf } from '@/domain/treatment/self-check'
import type { Partner } from '@/shared/app-screen/use-partner'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { DangerCard } from '@/shared/hospital/danger-card'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'

/** Where today stands; nothing that is missing counts as normal. */
function todayText({ days, today }: Check): string {
  const told = days.find(({ date }) => date === today)
  if (!told) return '今天还没有填写。'
  const missing = missingOf(told).map((field) => FIELD_WORDS[field])
  return missing.length === 0 ? '今天已填写。' : `今天没有填：${missing.join('、')}。没有填的不当作正常。`
}

/** After sending: first what to do now; nobody is thanked beside a danger sign. */
function SentNote({ check, sent, hasDanger }: { check: Check; sent: Sent | null; hasDanger: boolean }) {
  if (sent?.state === 'refused' || check.isRefused)
    return (
      <Notice
        id="self-check-refused"
        tone="warning"
        title="医院没有收到这次自查"
        action={<CallHospital id="self-check-refused-call" />}
      >
        {sent?.state === 'refused' && <View>{sent.message}</View>}
        <View>填写的内容只保存在本机。身体不适请直接打电话告诉医院。</View>
      </Notice>
    )
  if (check.isWaiting)
    return (
      <Notice id="self-check-waiting" tone="warning" title="还没有发送到医院">
        已保存在本机，打开这里会自动再发送。身体不适请直接打电话，不要等待。
      </Notice>
    )
  if (sent?.state !== 'sent') return null
  return (
    <Notice id="self-check-sent" title="医院已收到">
      {hasDanger ? '请先按上面的提示处理，不必等待回复。' : '如有不适，随时联系医院，不必等到明天。'}
    </Notice>
  )
}

/** What today's measurements differ by; a rise that is small but real is asked to be measured again. */
function ChangeNote({ check: { changes, isChangeNoticed }, hasDanger }: { check: Check; hasDanger: boolean }) {
  if (changes.length === 0) return null
  const words = changesText(changes)
  if (!isChangeNoticed || hasDanger) return <Notice id="self-check-change">{words}</Notice>
  return (
    <Notice
      id="self-check-change"
      tone="warning"
      title="体重或腹围比之前增加"
      action={<CallHospital id="self-check-change-call" />}
    >
      <View>{words}</View>
      <View>请明天早上同一时间再量一次。如果继续增加，或感到腹胀、口渴、尿少、呕吐、气促，请联系医院。</View>
    </Notice>
  )
}

/**
 * The daily self-check from the trigger on (spec:treatment#self-check): nothing outside of its days. She writes it; he
 * reads it where she shares her treatment.
 */
export function SelfCheck({ partner, enabled }: { partner: Partner; enabled: boolean }) {
  const check = useSelfCheck(partner, enabled)
  const [isWriting, setWriting] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const { window, days, isOwn } = check
  if (!window || (!isOwn && days.length === 0)) return null
  const danger = check.danger()
  const hasDanger = isDanger(danger)
  const isTold = days.some(({ date }) => date === check.today)
  return (
    <>
      {isOwn && <DangerCard id="self-check-danger" danger={danger} />}
      {!isOwn && hasDanger && (
        <Notice
          id="self-check-partner-danger"
          tone="danger"
          title="请陪配偶联系医院"
          action={<CallHospital id="self-check-partner-call" />}
        >
          配偶填写的自查中有需要医院尽快知道的情况。
        </Notice>
      )}
      {isOwn && <SentNote check={check} sent={sent} hasDanger={hasDanger} />}
      <Card id="self-check" title="每日自查">
        <Notice id="self-check-about">
          {isOwn ? todayText(check) : ''}
          每天一次，到{formatDay(window.until)}为止。自查不代替医生的判断，感觉不舒服请直接联系医院。
        </Notice>
        {isOwn && (
          <Button id="self-check-write" kind={isTold ? 'secondary' : 'primary'} onTap={() => setWriting(true)}>
            {isTold ? '补充或修改今天的自查' : '填写今天的自查'}
          </Button>
        )}
        <ChangeNote check={check} hasDanger={hasDanger} />
        {days.length > 0 && <SelfCheckTrend days={days} from={window.from} />}
        {isWriting && <SelfCheckSheet check={check} onClose={() => setWriting(false)} onSent={setSent} />}
      </Card>
    </>
  )
}
