import { useArticle, useArticles } from '../model/use-articles'
import { ArticleRows } from '../parts/article-rows'
import { ArticleText } from '../parts/article-text'
import { diagnosisViews } from '../variants/diagnosis'
import { OwnRecord } from './parts/own-record'

import { variantOf } from '@/domain/variant-set'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { List } from '@/ui/list'

/** Notes for a visit, beside what the doctors have written down; the page that is open to everybody has the notes alone. */
export default screen(['diagnosis', 'diagnosis-notes'], function Diagnosis({ screen: id, variant }) {
  const view = variantOf(diagnosisViews, variant)
  const query = useArticle(undefined, 'visit')
  const others = useArticles('visit')
  const own = id === 'diagnosis' && view.own !== 'none' && <OwnRecord id={id} hasCourseNotes={view.hasCourseNotes} />
  return (
    <AppScreen query={query} onRefresh={query.reload} skeleton="detail">
      {(article) => (
        <>
          {view.own === 'above' && own}
          {article.state === 'PUBLISHED' && <ArticleText id={id} article={article} />}
          {view.own === 'below' && own}
          {(others.data?.length ?? 0) > 1 && (
            <List title="更多须知">
              <ArticleRows
                id={`${id}-item`}
                articles={(others.data ?? []).filter(({ articleId }) => articleId !== article.articleId)}
                onOpen={(articleId) => void go('rich-text', { articleId })}
                isShort
              />
            </List>
          )}
        </>
      )}
    </AppScreen>
  )
})
