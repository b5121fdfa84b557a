import { View } from '@tarojs/components'

import { type Consult } from '../../model/words'
import { VoiceNote } from './voice-note'

import { pictureAddress } from '@/api/core/file-address'
import { agoOf } from '@/shared/clock/ago'
import { Pictures } from '@/shared/pictures/pictures'
import { aria } from '@/ui/a11y/aria'
import { cx } from '@/ui/cx'

import css from '../index.module.scss'

type Message = Consult['messages'][number]

/** One message: the own at the right, the doctor's at the left, the hospital's own words in the middle. */
export function Bubble({ id, message, doctorName }: { id: string; message: Message; doctorName: string }) {
  const { sender, kind, content, mediaUrl, seconds, at, read } = message
  if (sender !== 'patient' && sender !== 'doctor')
    return (
      <View id={id} className={cx(css.row, css.system)} {...aria({ role: 'listitem' })}>
        <View className={cx(css.bubble, css.quiet)}>{content}</View>
      </View>
    )
  const isMine = sender === 'patient'
  const state = isMine ? (read ? ' 已读' : ' 已送达') : ''
  return (
    <View id={id} className={cx(css.row, isMine && css.mine)} {...aria({ role: 'listitem' })}>
      <View className={cx(css.bubble, isMine && css.own)}>
        {kind === 'image' ? (
          <View className={css.picture}>
            <Pictures id={`${id}-picture`} files={[pictureAddress(mediaUrl)].filter(Boolean)} />
          </View>
        ) : kind === 'voice' ? (
          <VoiceNote id={`${id}-voice`} address={pictureAddress(mediaUrl)} seconds={seconds ?? 0} />
        ) : (
          content
        )}
        <View className={css.foot}>{`${isMine ? '' : `${doctorName}医生 `}${agoOf(at)}${state}`}</View>
      </View>
    </View>
  )
}
