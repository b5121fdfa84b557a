import { View } from '@tarojs/components'

import css from './index.module.scss'
import { useReminders } from './use-reminders'

import { Button } from '@/ui/button'

/** Asks for leave to send a reminder of an appointment; shows nothing where no messages can be sent. */
export function ReminderButton({ id, appointmentId }: { id: string; appointmentId: string }) {
  const { isOffered, isPlanned, isBusy, ask, said } = useReminders(appointmentId)
  if (!isOffered) return null
  return (
    <View className={css.part}>
      <Button id={id} kind="secondary" icon="bell" busy={isBusy} onTap={() => void ask()}>
        {isPlanned ? '再增加一次提醒' : '接收就诊提醒'}
      </Button>
      {said !== '' && (
        <View id={`${id}-said`} className={css.said}>
          {said}
        </View>
      )}
    </View>
  )
}
