import { View } from '@tarojs/components'

import { useRecording } from '../../model/use-recording'
import { VoiceNote } from './voice-note'

import { VOICE_MAX_SECONDS } from '@/domain/service/consult'
import { voice } from '@/platform/voice'
import type { Recorded } from '@/platform/voice/contract'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'

import css from '../index.module.scss'

type SendVoiceProps = {
  id: string
  onClose: () => void
  /** @returns false where too many messages wait already */
  onSend: (recorded: Recorded) => boolean
}

/** Records one voice message by taps: begin, end, hear it, send it. Closing keeps nothing. */
export function SendVoice({ id, onClose, onSend }: SendVoiceProps) {
  const { state, passed, fault, heard, begin, stop, drop, take, openSettings } = useRecording()
  const send = () => {
    const one = take()
    if (one && !onSend(one)) voice.release(one.file)
    onClose()
  }
  return (
    <Sheet id={`${id}-voice-sheet`} open title="发送语音" onClose={onClose}>
      {fault && (
        <Notice
          id={`${id}-voice-fault`}
          tone="warning"
          title={fault.message}
          action={
            fault.kind === 'denied' &&
            voice.settings && (
              <Button id={`${id}-voice-settings`} kind="secondary" small onTap={openSettings}>
                打开设置
              </Button>
            )
          }
        >
          {fault.alternative || '您可以改用文字和图片。'}
        </Notice>
      )}
      <View id={`${id}-voice-clock`} className={css.clock}>
        {`${passed}秒 / ${VOICE_MAX_SECONDS}秒`}
      </View>
      {state === 'recorded' && heard ? (
        <>
          <VoiceNote id={`${id}-voice-hear`} address={heard.file} seconds={heard.seconds} />
          <Button id={`${id}-voice-send`} onTap={send}>
            发送语音
          </Button>
          <Button id={`${id}-voice-drop`} kind="text" onTap={drop}>
            删除并重录
          </Button>
        </>
      ) : state === 'recording' ? (
        <>
          <Button id={`${id}-voice-stop`} onTap={stop}>
            结束录音
          </Button>
          <Button id={`${id}-voice-drop`} kind="text" onTap={drop}>
            取消
          </Button>
        </>
      ) : (
        <Button id={`${id}-voice-begin`} busy={state === 'asking'} onTap={begin}>
          开始录音
        </Button>
      )}
      <View className={css.hint}>
        <Notice id={`${id}-voice-hint`}>
          语音不会自动识别。出现大量出血、剧烈腹痛等情况，请直接拨打120或医院电话。
        </Notice>
      </View>
    </Sheet>
  )
}
