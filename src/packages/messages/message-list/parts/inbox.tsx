import { messageFacts, openMessage } from '../../model/message-words'
import { GROUP_ICONS, useInbox } from '../../model/use-messages'
import { FollowAccount } from './follow-account'

import { countText } from '@/domain/service/messages'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { List, ListRow } from '@/ui/list'

const ID = 'message-list'

/** What waits for an acknowledgement above what informs, by group. */
export function Inbox() {
  const query = useInbox()
  const isTab = useHospital().tabs.includes('messages')
  return (
    <AppScreen
      {...(isTab && { tabs: 'messages' })}
      query={query}
      onRefresh={query.reload}
      empty={({ groups }) => groups.length === 0}
      emptyText="还没有消息"
      emptyHint="预约、报告、缴费等有进展时，会在这里通知您"
    >
      {({ groups, asking, unread }) => (
        <>
          {asking.length > 0 && (
            <List title="需要您确认">
              {asking.map((message, at) => (
                <ListRow
                  key={message.msgId}
                  id={`${ID}-asking-${at}`}
                  icon="warning"
                  title={message.title}
                  facts={messageFacts(message)}
                  onTap={() => openMessage(message.msgId)}
                />
              ))}
            </List>
          )}
          <List title={unread > 0 ? `未读 ${countText(unread)} 条` : '全部消息'}>
            {groups.map((group, at) => (
              <ListRow
                key={group.groupCode ?? at}
                id={`${ID}-group-${group.groupCode ?? at}`}
                icon={GROUP_ICONS[group.groupCode ?? 'SYSTEM']}
                title={group.name}
                facts={messageFacts({ summary: group.latestTitle, sentAt: group.latestAt })}
                {...(group.unread > 0 && { badge: { text: `${countText(group.unread)} 条未读`, tone: 'danger' } })}
                onTap={() => void go('message-list', { group: group.groupCode ?? 'SYSTEM' })}
              />
            ))}
          </List>
          <FollowAccount id={`${ID}-follow`} />
        </>
      )}
    </AppScreen>
  )
}
