import { useState } from 'react'

import { Card } from '@/ui/card'
import { ForeignText } from '@/ui/rich-text'

import { article } from '../samples'

/** Foreign text as it is shown everywhere. */
export function Article() {
  const [followed, setFollowed] = useState('')
  return (
    <Card id="dev-test-article-card" title="健康宣教" aside={followed === '' ? undefined : <>{`打开：${followed}`}</>}>
      <ForeignText id="dev-test-article" html={article} onLink={setFollowed} />
    </Card>
  )
}
