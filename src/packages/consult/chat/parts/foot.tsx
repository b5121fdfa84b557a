import { View } from '@tarojs/components'
import { useState } from 'react'

import type { useConversation } from '../../model/use-conversation'
import type { Consult } from '../../model/words'

import { MESSAGE_MAX } from '@/domain/service/consult'
import { voice } from '@/platform/voice'
import { go } from '@/routing/go'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useDangerFirst } from '@/shared/hospital/use-danger-first'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'

import css from '../index.module.scss'

type FootProps = {
  id: string
  one: Consult
  chat: ReturnType<typeof useConversation>
  mayWrite: boolean
  onPick: () => void
  onSpeak: () => void
}

/** What can be done next: write, pay, or ask again. Words of danger show help before they go anywhere. */
export function Foot({ id, one, chat, mayWrite, onPick, onSpeak }: FootProps) {
  const { danger, isWarned, mayGoOn } = useDangerFirst(chat.text)
  const { capabilities } = useHospital()
  const [isFull, setFull] = useState(false)
  if (one.state === 'UNPAID')
    return (
      <Button id={`${id}-pay`} onTap={() => void go('consult-orders-detail', { consultId: one.consultId })}>
        去支付
      </Button>
    )
  if (!mayWrite)
    return (
      <Button
        id={`${id}-again`}
        onTap={() => void go('consult-describe', { doctorId: one.doctorId, previousId: one.consultId })}
      >
        再次咨询
      </Button>
    )
  const send = () => {
    if (chat.text.trim() !== '' && mayGoOn()) setFull(!chat.send())
  }
  return (
    <>
      <DangerCard id={`${id}-danger`} danger={danger} short />
      {isFull && (
        <Notice id={`${id}-full`} tone="warning">
          还有多条消息没有发出，请联网后再写。已填写的内容已保留。
        </Notice>
      )}
      <TextField
        hasOwnHelp
        id={`${id}-text`}
        label="回复医生"
        onConfirm={send}
        value={chat.text}
        onChange={chat.type}
        maxLength={MESSAGE_MAX}
        placeholder="请描述您的问题"
      />
      <View className={css.write}>
        <Button id={`${id}-picture`} kind="secondary" icon="image" onTap={onPick}>
          图片
        </Button>
        {capabilities.consultVoice && voice.supported && (
          <Button id={`${id}-voice`} kind="secondary" onTap={onSpeak}>
            语音
          </Button>
        )}
        <View className={css.field}>
          <Button id={`${id}-send`} onTap={send}>
            {isWarned ? '我已了解，仍要发送' : '发送'}
          </Button>
        </View>
      </View>
    </>
  )
}
