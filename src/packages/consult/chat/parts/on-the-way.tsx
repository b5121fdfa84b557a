import { View } from '@tarojs/components'

import type { Waiting } from '../../model/outbox'
import type { useConversation } from '../../model/use-conversation'

import { aria } from '@/ui/a11y/aria'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button/row'
import { cx } from '@/ui/cx'

import css from '../index.module.scss'

type OnTheWayProps = { id: string; chat: ReturnType<typeof useConversation>; mayWrite: boolean }

/** The own messages that the hospital does not have yet, each with where it is and what can be done about it. */
export function OnTheWay({ id, chat, mayWrite }: OnTheWayProps) {
  const { waiting, isSending, error, again, takeOut } = chat.outbox
  if (waiting.length === 0) return null
  const stateOf = ({ refusal, file }: Waiting, at: number): string => {
    if (refusal !== '') return `未发送：${refusal}`
    if (!mayWrite) return '未发送：本次咨询已结束'
    if (isSending && at === 0) return '发送中'
    if (error === null && isSending) return '等待发送'
    return file === '' ? '等待网络，联网后自动发送，不会重复' : '等待网络，联网后自动发送；请不要关闭页面'
  }
  return (
    <View id={`${id}-waiting`} {...aria({ role: 'list', label: '未发送的消息' })}>
      {waiting.map((one, at) => {
        const { clientId, content, seconds } = one
        return (
          <View
            key={clientId}
            id={`${id}-waiting-${at}`}
            className={cx(css.row, css.mine)}
            {...aria({ role: 'listitem' })}
          >
            <View className={cx(css.bubble, css.own)}>
              {content || (seconds > 0 ? `［语音］${seconds}秒` : '［图片］')}
              <View id={`${id}-waiting-${at}-state`} className={css.foot}>
                {stateOf(one, at)}
              </View>
              {!isSending && (
                <ButtonRow>
                  {mayWrite && (
                    <Button id={`${id}-waiting-${at}-again`} kind="secondary" small onTap={() => again(clientId)}>
                      重新发送
                    </Button>
                  )}
                  {content !== '' && mayWrite && (
                    <Button
                      id={`${id}-waiting-${at}-back`}
                      kind="secondary"
                      small
                      onTap={() => chat.takeBack(clientId, content)}
                    >
                      修改
                    </Button>
                  )}
                  <Button id={`${id}-waiting-${at}-drop`} kind="secondary" small onTap={() => takeOut(clientId)}>
                    删除
                  </Button>
                </ButtonRow>
              )}
            </View>
          </View>
        )
      })}
    </View>
  )
}
