import { useFoundArticles } from '../model/use-recommended'

import { go } from '@/routing/go'
import { List, ListRow } from '@/ui/list'

/** What the hospital has written about the word: often enough of an answer before a doctor is asked. */
export function FoundArticles({ id, keyword }: { id: string; keyword: string }) {
  const articles = useFoundArticles(keyword)
  if (keyword === '' || articles.length === 0) return null
  return (
    <List title="相关文章">
      {articles.map(({ articleId, title, source }, at) => (
        <ListRow
          key={articleId}
          id={`${id}-article-${at}`}
          title={title}
          facts={source === '' ? [] : [source]}
          onTap={() => void go('articles-detail', { articleId })}
        />
      ))}
    </List>
  )
}
