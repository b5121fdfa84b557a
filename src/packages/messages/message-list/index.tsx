import { groupOf } from '../model/use-messages'
import { AnnouncementText } from '../parts/announcement-text'
import { Announcements } from './parts/announcements'
import { GroupMessages } from './parts/group-messages'
import { Inbox } from './parts/inbox'

import { screen } from '@/shared/app-screen/screen'

/** What the hospital has written: the inbox, one group of it, or the announcements that anybody may read. */
export default screen(['message-list', 'announcements'], function MessageList({ screen: id, params }) {
  if (id === 'announcements' && params.noticeId) return <AnnouncementText id={id} noticeId={params.noticeId} />
  if (id === 'announcements' || params.kind === 'notice') return <Announcements id={id} />
  const group = params.kind === 'system' ? 'SYSTEM' : groupOf(params.group)
  return group === null ? <Inbox /> : <GroupMessages group={group} />
})
