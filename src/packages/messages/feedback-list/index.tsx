import { feedbackState, typeLabel, useFeedbackList } from '../model/use-feedback'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { agoOf } from '@/shared/clock/ago'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

/** Characters of a feedback that stand in a row of the list. */
const SHOWN = 40
const begin = (content: string) => (content.length > SHOWN ? `${content.slice(0, SHOWN)}…` : content)

/** What the patient has told the hospital, newest first, with what became of it. */
export default screen('feedback-records-list', function FeedbackRecords() {
  const { feedback, query } = useFeedbackList()
  const write = (
    <Button id="feedback-records-list-write" onTap={() => void go('feedback')}>
      写反馈
    </Button>
  )
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText="还没有反馈"
      emptyHint="遇到问题或有建议，可以写给医院"
      emptyAction={write}
      footer={feedback.length > 0 ? write : undefined}
    >
      {(list) => (
        <PagedList id="feedback-records-list" pages={query}>
          {list.map((row, at) => (
            <ListRow
              key={row.feedbackId}
              id={`feedback-records-list-item-${at}`}
              title={begin(row.content)}
              facts={[typeLabel(row), agoOf(row.createdAt)]}
              badge={feedbackState(row)}
              onTap={() => void go('feedback-records-detail', { feedbackId: row.feedbackId })}
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
})
