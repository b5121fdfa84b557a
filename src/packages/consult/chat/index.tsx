import { View } from '@tarojs/components'
import { useState } from 'react'

import { useConversation } from '../model/use-conversation'
import { AlwaysThere } from '../parts/always-there'
import { noConsult } from '../parts/consult-none'
import { NoDiagnosis } from '../parts/no-diagnosis'
import { Bubble } from './parts/bubble'
import { Foot } from './parts/foot'
import { Head } from './parts/head'
import { OnTheWay } from './parts/on-the-way'
import { SendPicture } from './parts/send-picture'
import { SendVoice } from './parts/send-voice'
import { useNewestInSight } from './use-newest-in-sight'

import { isOver } from '@/domain/service/consult'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { aria } from '@/ui/a11y/aria'
import { Button } from '@/ui/button'

const ID = 'consult-chat'

/** What patient and doctor write to each other, a page at a time; once it is over it is read only. */
export default screen('consult-chat', function Chat({ params }) {
  const [isLive, setLive] = useState(true)
  const chat = useConversation(params.consultId ?? '', isLive)
  const [isPicking, setPicking] = useState(false)
  const [isSpeaking, setSpeaking] = useState(false)
  const one = chat.query.data
  const last = chat.messages[chat.messages.length - 1]
  const { waiting } = chat.outbox
  useNewestInSight(
    chat.isNewest && last ? `${last.msgId} ${waiting.length}` : '',
    waiting.length > 0 || last?.sender === 'patient',
  )
  const isClosed = one ? isOver(one.state) : true
  if (one && isLive === isClosed) setLive(!isClosed)
  const mayWrite = one?.state === 'PAID' || one?.state === 'ONGOING'

  return (
    <AppScreen
      query={chat.query}
      onRefresh={chat.query.reload}
      {...noConsult(ID)}
      footer={
        one && (
          <Foot
            id={ID}
            one={one}
            chat={chat}
            mayWrite={mayWrite}
            onPick={() => setPicking(true)}
            onSpeak={() => setSpeaking(true)}
          />
        )
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
            {chat.isNewest && <OnTheWay id={ID} chat={chat} mayWrite={mayWrite} />}
            {!chat.isNewest && (
              <Button id={`${ID}-later`} kind="text" small onTap={chat.later}>
                回到较新的消息
              </Button>
            )}
            <AlwaysThere id={ID} />
            {isSpeaking && <SendVoice id={ID} onClose={() => setSpeaking(false)} onSend={chat.outbox.putVoice} />}
            <SendPicture id={ID} open={isPicking} onClose={() => setPicking(false)} onSend={chat.outbox.putPicture} />
          </>
        )
      }
    </AppScreen>
  )
})
