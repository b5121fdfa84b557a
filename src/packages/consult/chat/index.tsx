import { View } from '@tarojs/components'
import { useState } from 'react'

import { useConversation } from '../model/use-conversation'
import { AlwaysThere } from '../parts/always-there'
import { noConsult } from '../parts/consult-none'
import { NoDiagnosis } from '../parts/no-diagnosis'
import css from './index.module.scss'
import { Bubble } from './parts/bubble'
import { Head } from './parts/head'
import { OnTheWay } from './parts/on-the-way'
import { SendPicture } from './parts/send-picture'

import { isOver, MESSAGE_MAX } from '@/domain/consult'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useDangerFirst } from '@/shared/hospital/use-danger-first'
import { aria } from '@/ui/a11y/aria'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'

const ID = 'consult-chat'

/** What patient and doctor write to each other, a page at a time; once it is over it is read only. */
export default screen('consult-chat', function Chat({ params }) {
  const [isLive, setLive] = useState(true)
  const chat = useConversation(params.consultId ?? '', isLive)
  const { danger, isWarned, mayGoOn } = useDangerFirst(chat.text)
  const [isFull, setFull] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const one = chat.query.data
  const isClosed = one ? isOver(one.state) : true
  if (one && isLive === isClosed) setLive(!isClosed)
  const mayWrite = one && (one.state === 'PAID' || one.state === 'ONGOING')

  const send = () => {
    if (chat.text.trim() !== '' && mayGoOn()) setFull(!chat.send())
  }

  return (
    <AppScreen
      query={chat.query}
      onRefresh={chat.query.reload}
      {...noConsult(ID)}
      footer={
        one &&
        (mayWrite ? (
          <>
            <DangerCard id={`${ID}-danger`} danger={danger} short />
            {isFull && (
              <Notice id={`${ID}-full`} tone="warning">
                还有多条消息没有发出，请联网后再写。已填写的内容已保留。
              </Notice>
            )}
            <TextField
              id={`${ID}-text`}
              label="回复医生"
              onConfirm={send}
              value={chat.text}
              onChange={chat.type}
              maxLength={MESSAGE_MAX}
              placeholder="请描述您的问题"
            />
            <View className={css.write}>
              <Button id={`${ID}-picture`} kind="secondary" icon="image" onTap={() => setPicking(true)}>
                图片
              </Button>
              <View className={css.field}>
                <Button id={`${ID}-send`} onTap={send}>
                  {isWarned ? '我已了解，仍要发送' : '发送'}
                </Button>
              </View>
            </View>
          </>
        ) : one.state === 'UNPAID' ? (
          <Button id={`${ID}-pay`} onTap={() => void go('consult-orders-detail', { consultId: one.consultId })}>
            去支付
          </Button>
        ) : (
          <Button
            id={`${ID}-again`}
            onTap={() => void go('consult-describe', { doctorId: one.doctorId, previousId: one.consultId })}
          >
            再次咨询
          </Button>
        ))
      }
    >
      {(found) =>
        found && (
          <>
            <Head id={ID} found={found} />
            {found.firstVisit && !isClosed && <NoDiagnosis id={ID} />}
            {found.hasEarlier && (
              <Button id={`${ID}-earlier`} kind="text" small onTap={chat.earlier}>
                查看更早的消息
              </Button>
            )}
            <View id={`${ID}-messages`} {...aria({ role: 'list', label: '对话' })}>
              {chat.messages.map((message, at) => (
                <Bubble
                  key={message.msgId}
                  id={`${ID}-message-${at}`}
                  message={message}
                  doctorName={found.doctorName}
                />
              ))}
            </View>
            {chat.isNewest && <OnTheWay id={ID} chat={chat} mayWrite={Boolean(mayWrite)} />}
            {!chat.isNewest && (
              <Button id={`${ID}-later`} kind="text" small onTap={chat.later}>
                回到较新的消息
              </Button>
            )}
            <AlwaysThere id={ID} />
            <SendPicture id={ID} open={isPicking} onClose={() => setPicking(false)} onSend={chat.outbox.putPicture} />
          </>
        )
      }
    </AppScreen>
  )
})
