import { useState } from 'react'

import { useArticles, useClassroom, useColumnIntro } from '../model/use-articles'
import { ArticleRows } from '../parts/article-rows'

import { LESSON_COLUMNS } from '@/domain/service/content'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { PagedList } from '@/ui/paged-list'
import { Tabs } from '@/ui/tabs'

const ID = 'online-classroom'
type Lesson = (typeof LESSON_COLUMNS)[number]

/** Names that stand side by side on a narrow phone; the column's own name is the title of its address. */
const SHORT: Readonly<Record<Lesson, string>> = {
  injection: '打针',
  nursing: '护理',
  laboratory: '实验室',
  chineseMedicine: '中医',
}

/** Lessons by column; an address of a column shows that one alone. */
export default screen('online-classroom', function Classroom({ params: { column } }) {
  const columns = useClassroom(column === undefined)
  const ownIntro = useColumnIntro(column)
  const [chosen, choose] = useState<Lesson | null>(null)
  const offered = LESSON_COLUMNS.filter((id) => columns.data?.list.some(({ columnId }) => columnId === id))
  const shown: Lesson = column ?? chosen ?? offered[0] ?? LESSON_COLUMNS[0]
  const query = useArticles(shown)
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText="还没有课程"
      emptyHint="有疑问可以致电医院"
      above={
        column === undefined &&
        offered.length > 1 && (
          <Tabs
            id={`${ID}-column`}
            items={offered.map((value) => ({ value, label: SHORT[value] }))}
            value={shown}
            onChange={choose}
          />
        )
      }
    >
      {(list) => (
        <PagedList
          id={ID}
          pages={query}
          title={column ? ownIntro : (columns.data?.list.find(({ columnId }) => columnId === shown)?.intro ?? '')}
        >
          <ArticleRows
            id={`${ID}-item`}
            articles={list}
            onOpen={(articleId) => void go('articles-detail', { articleId })}
          />
        </PagedList>
      )}
    </AppScreen>
  )
})
