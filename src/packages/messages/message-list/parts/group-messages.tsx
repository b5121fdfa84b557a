import { messageFacts, openMessage } from '../../model/message-words'
import { useGroupMessages, useMarkRead } from '../../model/use-messages'

import { countText, type MessageGroup } from '@/domain/service/messages'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

const ID = 'message-list'

/** Messages of one group, those that are unread marked. */
export function GroupMessages({ group }: { group: MessageGroup }) {
  const { query, unread, name } = useGroupMessages(group)
  const mark = useMarkRead()
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText={`还没有${name}`}
      footer={
        unread > 0 ? (
          <Button id={`${ID}-read-all`} kind="secondary" busy={mark.isRunning} onTap={() => void mark.group(group)}>
            {`全部标为已读（${countText(unread)}）`}
          </Button>
        ) : undefined
      }
    >
      {(list) => (
        <PagedList id={ID} pages={query} title={name}>
          {list.map((message, at) => (
            <ListRow
              key={message.msgId}
              id={`${ID}-item-${at}`}
              title={message.title}
              facts={messageFacts(message)}
              {...(message.asks && message.acknowledgedAt === null
                ? { badge: { text: '待确认', tone: 'warning' } }
                : !message.read && { badge: { text: '未读', tone: 'danger' } })}
              onTap={() => openMessage(message.msgId)}
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
}
