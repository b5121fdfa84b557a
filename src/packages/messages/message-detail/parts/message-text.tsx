import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'

import { minuteOf } from '../../model/message-words'
import { useMarkRead, useMessage } from '../../model/use-messages'

import { go, goLegacy } from '@/routing/go'
import { isBuiltAddress } from '@/routing/resolve'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'

import css from '../../parts/said.module.scss'

const ID = 'message-detail'

/** One message: opening it marks it as read; what asks for an acknowledgement gets it by a tap of its own. */
export function MessageText({ msgId }: { msgId: string }) {
  const query = useMessage(msgId)
  const mark = useMarkRead()
  const unread = query.data?.read === false ? query.data.msgId : ''
  const marked = useRef('')
  const { opened } = mark
  useEffect(() => {
    if (unread === '' || marked.current === unread) return
    // Told once: a failure is not worth a second try, the message stays unread until it is opened again.
    marked.current = unread
    void opened(unread)
  }, [unread, opened])
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      skeleton="detail"
      empty={(found) => found === null}
      emptyText="没有找到这条消息"
      emptyHint="可能已经清理"
      emptyAction={
        <Button id={`${ID}-list`} onTap={() => void go('message-list')}>
          查看全部消息
        </Button>
      }
    >
      {(found) =>
        found && (
          <>
            <Card id={`${ID}-card`} title={found.title}>
              <View id={`${ID}-text`} className={css.words}>
                {found.text || '安静模式下不显示这条消息的内容，关闭安静模式后可以查看。'}
              </View>
              <View className={css.when}>{minuteOf(found.sentAt)}</View>
            </Card>
            {found.asks && found.acknowledgedAt !== null && (
              <Notice id={`${ID}-acknowledged`} tone="success">{`您已于${minuteOf(found.acknowledgedAt)}确认`}</Notice>
            )}
            {found.asks && found.acknowledgedAt === null && (
              <Button id={`${ID}-acknowledge`} busy={mark.isRunning} onTap={() => void mark.acknowledge(found.msgId)}>
                我已知晓
              </Button>
            )}
            {found.route !== '' && isBuiltAddress(found.route) && (
              <Button id={`${ID}-go`} kind="secondary" onTap={() => void goLegacy(found.route)}>
                前往查看
              </Button>
            )}
          </>
        )
      }
    </AppScreen>
  )
}
