import { useState } from 'react'

import { article } from '../samples'

import { Card } from '@/ui/card'
import { ForeignText } from '@/ui/rich-text'

/** The page's own policy says which pictures a browser fetches. */
const asWritten = (src: string) => src

/** Foreign text as it is shown everywhere. */
export function Article() {
  const [followed, setFollowed] = useState('')
  return (
    <Card id="dev-test-article-card" title="健康宣教" aside={followed === '' ? undefined : <>{`打开：${followed}`}</>}>
      <ForeignText pictureOf={asWritten} id="dev-test-article" html={article} onLink={setFollowed} />
    </Card>
  )
}
