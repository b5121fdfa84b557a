import { View } from '@tarojs/components'

import { blockOf, type Standing, standingFigures } from '../model/use-standing'
import css from './index.module.scss'

import { serverNow } from '@/shared/clock/server-clock'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Countdown } from '@/ui/countdown'
import { Notice } from '@/ui/notice'

type StandingCardProps = {
  id: string
  standing: Standing
  onRecords: () => void
  /** Goes on with the place the patient still holds. */
  onResume: (lockId: string) => void
  /** The time of the hold has run out. */
  onLapse: () => unknown
}

/** Where the patient stands: a place still held, what is in the way, and the three figures that decide. */
export function StandingCard({ id, standing, onRecords, onResume, onLapse }: StandingCardProps) {
  const { heldLockId, heldUntil } = standing
  const blocked = blockOf(standing)
  return (
    <>
      {heldLockId !== '' && heldUntil !== null && (
        <Notice
          id={`${id}-held`}
          title="您有一个号源正在保留"
          action={
            <Button id={`${id}-resume`} kind="secondary" small onTap={() => onResume(heldLockId)}>
              继续确认
            </Button>
          }
        >
          还剩 <Countdown id={`${id}-held-left`} until={heldUntil} now={serverNow} onEnd={() => void onLapse()} />
          ，超时后自动退回
        </Notice>
      )}
      {blocked !== '' && <Blocked id={`${id}-block`} standing={standing} words={blocked} onRecords={onRecords} />}
      <Card id={id}>
        <View className={css.figures}>
          {standingFigures(standing).map(({ label, value }) => (
            <View key={label} className={css.figure}>
              <View className={css.count}>{value}</View>
              <View className={css.caption}>{label}</View>
            </View>
          ))}
        </View>
      </Card>
    </>
  )
}

type BlockedProps = { id: string; standing: Standing; words: string; onRecords: () => void }

/** Why no place can be taken, and what can be done about it. */
function Blocked({ id, standing: { onFile, bookedBy, validAppointmentId }, words, onRecords }: BlockedProps) {
  const byStaff = onFile && bookedBy !== ''
  return (
    <Notice
      id={id}
      tone="warning"
      title={byStaff ? '由医护人员为您安排' : '暂时不能预约'}
      action={
        <>
          {(validAppointmentId !== '' || onFile) && (
            <Button id={`${id}-records`} kind="secondary" small onTap={onRecords}>
              查看我的预约
            </Button>
          )}
          {(onFile || validAppointmentId === '') && <CallHospital id={`${id}-phone`} />}
        </>
      }
    >
      {byStaff ? `${words}。为您安排的是${bookedBy}` : words}
    </Notice>
  )
}
