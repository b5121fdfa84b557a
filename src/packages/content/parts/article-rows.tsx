import { laneOf, readsOf } from '../model/article-words'
import type { ArticleRow } from '../model/use-articles'

import { formatDay } from '@/domain/dates'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { ListRow } from '@/ui/list'

interface ArticleRowsProps {
  /** Prefix of the rows' ids: `<id>-<number>`. */
  id: string
  articles: readonly ArticleRow[]
  onOpen: (articleId: string) => void
  /** Leaves the day of review out, where the row is a name and its meaning. */
  isShort?: boolean
}

/** Articles as rows, without what may not be shown to this patient now. */
export function ArticleRows({ id, articles, onOpen, isShort }: ArticleRowsProps) {
  const mayShow = useMayShow()
  return (
    <>
      {articles
        .filter(({ title, summary }) => mayShow(title, summary))
        .map((article, index) => {
          const lane = isShort ? '' : laneOf(article)
          const day = isShort || article.reviewedOn === '' ? '' : `审核于${formatDay(article.reviewedOn)}`
          return (
            <ListRow
              key={article.articleId}
              id={`${id}-${index}`}
              title={article.title}
              facts={[article.summary, lane, day, isShort ? '' : readsOf(article)]}
              {...(article.isTop && !isShort && { badge: { text: '置顶', tone: 'info' as const } })}
              onTap={() => onOpen(article.articleId)}
            />
          )
        })}
    </>
  )
}
