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
        .map((one, at) => {
          const lane = isShort ? '' : laneOf(one)
          const day = isShort || one.reviewedOn === '' ? '' : `审核于${formatDay(one.reviewedOn)}`
          return (
            <ListRow
              key={one.articleId}
              id={`${id}-${at}`}
              title={one.title}
              facts={[one.summary, lane, day, isShort ? '' : readsOf(one)]}
              {...(one.isTop && !isShort && { badge: { text: '置顶', tone: 'info' as const } })}
              onTap={() => onOpen(one.articleId)}
            />
          )
        })}
    </>
  )
}
