import { useState } from 'react'

import { useArticles, useColumnIntro, useTodaysReading } from '../model/use-articles'
import { useSettled } from '../model/use-settled'
import { ArticleRows } from '../parts/article-rows'
import { Banners } from './parts/banners'

import { type ColumnId, COLUMNS, READING_COLUMNS } from '@/domain/service/content'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useNoneFound } from '@/shared/hospital/use-none-found'
import { useTyped } from '@/shared/typed/use-typed'
import { TextField } from '@/ui/field'
import { List } from '@/ui/list'
import { PagedList } from '@/ui/paged-list'
import { Tabs } from '@/ui/tabs'

const ID = 'articles-list'
const EMPTY = { asked: '' }
/** Of all, the two that are articles and no lessons; lessons stand in the classroom. */
const SHOWN = ['science', 'stimulation', 'nursing'] as const
type Choice = 'all' | (typeof SHOWN)[number]
const CHOICES: readonly { value: Choice; label: string }[] = [
  { value: 'all', label: '全部' },
  ...SHOWN.map((value) => ({ value, label: COLUMNS[value] })),
]
const columnOf = (name: string | undefined): ColumnId | undefined => READING_COLUMNS.find((known) => known === name)
const open = (articleId: string): void => void go('articles-detail', { articleId })

/** What the hospital writes for patients: three for today, then all of it, found by the words that people use. */
export default screen('articles-list', function ArticleList({ params }) {
  const typed = useTyped(ID, EMPTY, { rests: ['asked'] })
  const asked = useSettled(typed.values.asked)
  const none = useNoneFound(asked, { text: '没有找到相关文章', hint: '换个说法试试，例如：打针、情绪、冷冻' })
  const [choice, setChoice] = useState<Choice>('all')
  const column = columnOf(params.column) ?? (choice === 'all' ? undefined : choice)
  const query = useArticles(asked === '' ? column : undefined, asked)
  const today = useTodaysReading()
  const intro = useColumnIntro(column)
  const isToday = asked === '' && column === undefined && today.length > 0
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      above={
        <>
          <TextField
            id={`${ID}-search`}
            label="搜索文章"
            hideLabel
            value={typed.values.asked}
            onChange={(text) => typed.set({ asked: text })}
            maxLength={40}
            placeholder="如：夜针、情绪"
          />
          {asked === '' && columnOf(params.column) === undefined && (
            <Tabs id={`${ID}-column`} items={CHOICES} value={choice} onChange={setChoice} />
          )}
        </>
      }
      empty={(list) => list.length === 0}
      emptyText={asked === '' ? '还没有文章' : none.text}
      emptyHint={asked === '' ? '' : none.hint}
    >
      {(list) => (
        <>
          {isToday && (
            <List title="今天适合您读">
              <ArticleRows id={`${ID}-today`} articles={today} onOpen={open} />
            </List>
          )}
          {asked === '' && column === undefined && <Banners id={`${ID}-banner`} />}
          <PagedList
            id={ID}
            pages={query}
            title={asked !== '' ? '搜索结果' : isToday ? '更多文章' : intro || '全部文章'}
          >
            <ArticleRows
              id={`${ID}-item`}
              articles={
                isToday ? list.filter(({ articleId }) => !today.some((one) => one.articleId === articleId)) : list
              }
              onOpen={open}
            />
          </PagedList>
        </>
      )}
    </AppScreen>
  )
})
