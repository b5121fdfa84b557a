import { View } from '@tarojs/components'

import { useSecondsLeft } from '../countdown/use-seconds-left'
import { cx } from '../cx'
import { press } from '../press'
import type { FieldProps } from './field'
import { PASTED_LENGTH, TextField } from './text-field'

import css from './index.module.scss'

type CodeFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onSend: () => void
  /** Id of the sending button; `<id>-send` unless told. */
  sendId?: string
  /** The code in what was typed, pasted or filled in by the host. */
  clean?: (text: string) => string
  /** Instant in ms when a new code may be sent, 0 when one may be sent now. */
  sendableAt?: number
  /** The clock the instant belongs to. */
  now?: () => number
  sending?: boolean
  /** Why no code can be sent yet, for example an incomplete number. */
  sendDisabled?: boolean
  onConfirm?: () => void
}

/** A code from a text message and the button that sends it, with its cool-down in words. */
export function CodeField({ sendId, onSend, sendableAt = 0, now, sending, sendDisabled, ...field }: CodeFieldProps) {
  const seconds = useSecondsLeft(sendableAt, now)
  const off = seconds > 0 || sending || sendDisabled
  return (
    <TextField
      {...field}
      type="code"
      maxLength={PASTED_LENGTH}
      suffix={
        <View
          className={cx(css.send, off && css.off)}
          {...press({ id: sendId ?? `${field.id}-send`, onTap: onSend, disabled: off || undefined })}
        >
          {seconds > 0 ? `${seconds} 秒后重发` : sending ? '正在发送' : '获取验证码'}
        </View>
      }
    />
  )
}
