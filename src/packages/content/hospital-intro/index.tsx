import { useArticles, useArticle } from '../model/use-articles'
import { ArticleRows } from '../parts/article-rows'
import { ArticleText } from '../parts/article-text'
import { Directions } from './parts/directions'
import { VisitRules } from './parts/visit-rules'

import type { ColumnId } from '@/domain/service/content'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospitalRow } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { List, ListRow } from '@/ui/list'

const ID = 'hospital-intro'

/** What an address is about. Departments are a list; the one with a word on each stands below its own text. */
const COLUMN_OF = { department: 'department', departmentIntroduction: 'department', programme: 'programme' } as const

const open = (articleId: string): void => void go('rich-text', { articleId })

/** The hospital about itself: its own words, how to get there and whom to ring; its subjects; what it offers. */
export default screen('hospital-intro', function HospitalIntro({ params: { kind } }) {
  if (kind === undefined) return <Hospital />
  return <Kind columnId={COLUMN_OF[kind]} isDetailed={kind === 'departmentIntroduction'} />
})

function Hospital() {
  const { name } = useHospital()
  const query = useArticle(undefined, 'hospital')
  const introductions = useArticles('department')
  return (
    <AppScreen query={query} onRefresh={query.reload} skeleton="detail">
      {(article) => (
        <>
          {article.state === 'PUBLISHED' && <ArticleText id={ID} article={article} title={name} />}
          <Directions id={ID} />
          <VisitRules id={ID} />
          <List title="科室">
            <ArticleRows id={`${ID}-department`} articles={introductions.data ?? []} onOpen={open} isShort />
          </List>
          <List title="联系与预约">
            <CallHospitalRow id={`${ID}-call`} />
            <ListRow
              id={`${ID}-doctors`}
              icon="stethoscope"
              title="医生与门诊时间"
              note="查看出诊医生，预约挂号"
              onTap={() => void go('booking-list')}
            />
            <ListRow
              id={`${ID}-programmes`}
              icon="list"
              title="诊疗项目"
              onTap={() => void go(ID, { kind: 'programme' })}
            />
          </List>
        </>
      )}
    </AppScreen>
  )
}

/** A column of introductions: names that open, or each with its whole text. */
function Kind({ columnId, isDetailed }: { columnId: ColumnId; isDetailed: boolean }) {
  const query = useArticles(columnId)
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(list) => list.length === 0}
      emptyText="医院还没有填写介绍"
    >
      {(list) =>
        isDetailed ? (
          list.map(({ articleId }, at) => <One key={articleId} id={`${ID}-one-${at}`} articleId={articleId} />)
        ) : (
          <List>
            <ArticleRows id={`${ID}-item`} articles={list} onOpen={open} isShort />
          </List>
        )
      }
    </AppScreen>
  )
}

function One({ id, articleId }: { id: string; articleId: string }) {
  const { data } = useArticle(articleId, 'department')
  return data?.state === 'PUBLISHED' ? <ArticleText id={id} article={data} /> : null
}
