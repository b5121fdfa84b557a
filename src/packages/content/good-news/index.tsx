import { useGoodNews } from '../model/use-circles'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { daysAgoOf } from '@/shared/clock/ago'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'

const ID = 'good-news'

/** What couples have told the hospital afterwards; nothing for whom it would hurt, and no word about why. */
export default screen('good-news', function GoodNews() {
  const query = useGoodNews()
  const isQuiet = useQuiet()
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => isQuiet || list.length === 0}
      emptyText="这里现在没有内容"
      emptyHint="想找人说说，可以预约心理咨询"
      emptyAction={
        <Button id={`${ID}-talk`} kind="secondary" onTap={() => void go('psychotherapy')}>
          心理咨询
        </Button>
      }
    >
      {(list) => (
        <PagedList id={ID} pages={query}>
          {list.map((news, index) => (
            <ListRow
              key={news.newsId}
              id={`${ID}-item-${index}`}
              title={news.nick}
              note={news.story}
              facts={[daysAgoOf(news.publishedOn)]}
            />
          ))}
        </PagedList>
      )}
    </AppScreen>
  )
})
