import { useConsults } from '../model/use-consult'
import { consultState } from '../model/words'

import { markMessagesRead, pageMessagesByKind } from '@/api/messages/calls'
import { useAction, usePages } from '@/data/query'
import { goLegacy, go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { agoOf } from '@/shared/clock/ago'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

const ID = 'consult-messages'
const ask = (
  <Button id={`${ID}-ask`} onTap={() => void go('doctor-list-list')}>
    咨询医生
  </Button>
)

/** Conversations with doctors, the latest word of each. */
function Conversations() {
  const query = useConsults()
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText="还没有对话"
      emptyHint="咨询医生后，对话会显示在这里"
      emptyAction={ask}
    >
      {(list) => (
        <PagedList id={ID} pages={query}>
          {list.map((consult, index) => (
            <ListRow
              key={consult.consultId}
              id={`${ID}-item-${index}`}
              mark={<Avatar name={consult.doctorName} />}
              title={consult.doctorName}
              facts={[agoOf(consult.lastAt)]}
              badge={consult.unread > 0 ? { text: `${consult.unread}条未读`, tone: 'danger' } : consultState(consult)}
              onTap={() => void go('consult-chat', { consultId: consult.consultId })}
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
}

/** What the hospital has written about consultations. */
function Notices() {
  const query = usePages(pageMessagesByKind, { groupCode: 'CONSULT' })
  const mark = useAction(markMessagesRead)
  const open = (msgId: string, route: string) => {
    void mark.run({ msgIds: [msgId] }, { quiet: true, withoutAlert: true }).catch(() => null)
    void goLegacy(route || '/CsRecord')
  }
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText="还没有咨询消息"
      emptyHint="医生回复、咨询结束和退款时会通知您"
      emptyAction={ask}
    >
      {(list) => (
        <PagedList id={ID} pages={query}>
          {list.map((message, index) => (
            <ListRow
              key={message.msgId}
              id={`${ID}-item-${index}`}
              title={message.title}
              facts={[message.summary, agoOf(message.sentAt)]}
              {...(!message.read && { badge: { text: '未读', tone: 'danger' } })}
              onTap={() => open(message.msgId, message.route)}
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
}

/** Messages of consultations: the conversations, or what the hospital has written about them. */
export default screen('consult-messages', function ConsultMessages({ params }) {
  return params.kind === 'advisory' ? <Notices /> : <Conversations />
})
