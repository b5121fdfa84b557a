import { View } from '@tarojs/components'

import { useReminders } from './use-reminders'

import type { ReminderKind } from '@/domain/service/reminders'
import { Button } from '@/ui/button'

import css from './index.module.scss'

interface ReminderButtonProps {
  readonly id: string
  /** What the messages are about, three kinds at most: the hosts ask for no more at a time. */
  readonly kinds: readonly ReminderKind[]
  readonly label: string
  /** The appointment whose planned messages are told. */
  readonly appointmentId?: string
}

/** Asks for leave to send reminders of some kinds; shows nothing where no such messages can be sent. */
export function ReminderButton({ id, kinds, label, appointmentId }: ReminderButtonProps) {
  const { isOffered, isPlanned, isBusy, ask, said } = useReminders(kinds, appointmentId)
  if (!isOffered) return null
  return (
    <View className={css.part}>
      <Button id={id} kind="secondary" icon="bell" busy={isBusy} onTap={() => void ask()}>
        {isPlanned ? '再增加一次提醒' : label}
      </Button>
      {said !== '' && (
        <View id={`${id}-said`} className={css.said}>
          {said}
        </View>
      )}
    </View>
  )
}
