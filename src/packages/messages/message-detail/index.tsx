import { AnnouncementText } from '../parts/announcement-text'
import { MessageText } from './parts/message-text'

import { screen } from '@/shared/app-screen/screen'

/** One message, or one announcement, with its whole text. */
export default screen('message-detail', function MessageDetail({ screen: id, params: { kind, msgId = '' } }) {
  return kind === 'notice' ? <AnnouncementText id={id} noticeId={msgId} /> : <MessageText msgId={msgId} />
})
