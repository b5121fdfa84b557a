import type { useNotices } from '../model/use-home'

import { hospitalDate, shortDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { List, ListRow } from '@/ui/list'
import { Section } from '@/ui/section'

/** The newest announcements of the hospital. */
export function Notices({ notices }: { notices: ReturnType<typeof useNotices> }) {
  if (notices.length === 0) return null
  return (
    <Section title="医院公告" more={{ id: 'home-notices-more', text: '全部', onTap: () => void go('announcements') }}>
      <List>
        {notices.map(({ noticeId, title, publishedAt }, at) => (
          <ListRow
            key={noticeId}
            id={`home-notice-${at}`}
            title={title}
            note={publishedAt ? shortDay(hospitalDate(publishedAt)) : ''}
            onTap={() => void go('announcements', { noticeId })}
          />
        ))}
      </List>
    </Section>
  )
}
