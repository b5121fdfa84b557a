import { useAnnouncements } from '../../model/use-messages'

import { formatDay, hospitalDate } from '@/domain/dates'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

/** What the hospital tells everybody. */
export function Announcements({ id }: { id: string }) {
  const query = useAnnouncements()
  const mayShow = useMayShow()
  return (
    <AppScreen query={query} onRefresh={query.reload} empty={(list) => list.length === 0} emptyText="还没有公告">
      {(list) => (
        <PagedList id={id} pages={query}>
          {list
            .filter(({ title, summary }) => mayShow(title, summary))
            .map(({ noticeId, title, summary, publishedAt, isTop, level }, at) => (
              <ListRow
                key={noticeId}
                id={`${id}-notice-${at}`}
                title={title}
                facts={[summary, publishedAt === null ? '' : formatDay(hospitalDate(publishedAt))]}
                {...(level === 'urgent'
                  ? { badge: { text: '紧急', tone: 'danger' } }
                  : isTop && { badge: { text: '置顶', tone: 'info' } })}
                onTap={() => void go('announcements', { noticeId })}
              />
            ))}
        </PagedList>
      )}
    </AppScreen>
  )
}
