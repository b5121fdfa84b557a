import { useArticle, useCounted } from '../model/use-articles'
import { ArticleText } from '../parts/article-text'

import type { ColumnId } from '@/domain/service/content'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'

type Id = 'rich-text' | 'articles-detail' | 'help-centre-detail'

/** What opens where an address names no article. */
const FIRST: Readonly<Record<Id, ColumnId>> = {
  'rich-text': 'hospital',
  'articles-detail': 'science',
  'help-centre-detail': 'glossary',
}

/** One text of the hospital, or what became of it. */
export default screen(
  ['rich-text', 'articles-detail', 'help-centre-detail'],
  function ArticlePage({ screen: id, params }) {
    const query = useArticle(params.articleId, FIRST[id])
    const { data } = query
    useCounted(data?.state === 'PUBLISHED' ? data.articleId : '')
    const mayShow = useMayShow()
    const list = id === 'help-centre-detail' ? 'help-centre-list' : 'articles-list'
    const others = (
      <Button id={`${id}-list`} kind="secondary" onTap={() => void go(list)}>
        {id === 'help-centre-detail' ? '查看帮助中心' : '查看更多文章'}
      </Button>
    )
    return (
      <AppScreen query={query} onRefresh={query.reload} skeleton="detail">
        {(article) => {
          if (article.state === 'WITHDRAWN')
            return (
              <>
                <Notice id={`${id}-withdrawn`} tone="warning" title="这篇文章已撤回">
                  {article.withdrawnReason || '请不要再以它为准，有疑问请联系医院'}
                </Notice>
                {others}
              </>
            )
          if (article.state !== 'PUBLISHED' || !mayShow(article.title, article.summary))
            return (
              <Empty
                id={`${id}-hidden`}
                text="安静模式下不显示这篇文章"
                hint="关闭安静模式后可以查看"
                action={others}
              />
            )
          return (
            <>
              <ArticleText id={id} article={article} />
              {others}
            </>
          )
        }}
      </AppScreen>
    )
  },
)
