import { useState } from 'react'

import { photo } from '../samples'

import { Card } from '@/ui/card'
import { fromHtml, toHtml } from '@/ui/editor/blocks'
import { EmbeddedEditor } from '@/ui/editor/embedded-editor'
import { PageEditor } from '@/ui/editor/page-editor'
import type { SendEditorPicture } from '@/ui/editor/use-picture'
import { Radio } from '@/ui/field'
import { ForeignText } from '@/ui/rich-text'

/** The page's own policy says which pictures a browser fetches. */
const asWritten = (src: string) => src

type Server = 'good' | 'refuses' | 'broken' | 'silent'

const servers: Record<Server, SendEditorPicture> = {
  good: () => Promise.resolve({ status: 200, address: photo }),
  refuses: () => Promise.resolve({ status: 201, error: '图片含有他人面部，请换一张' }),
  broken: () => Promise.resolve({ status: 500 }),
  silent: () => Promise.reject(new Error('no answer')),
}

/** Both editors with a server of the tester's choice, and what would be sent. */
export function Editors() {
  const [server, setServer] = useState<Server>('good')
  const [post, setPost] = useState(() => fromHtml('<h3>移植第 5 天</h3><p>今天心情平静，散步半小时。</p>'))
  const [note, setNote] = useState(() => fromHtml(''))
  return (
    <>
      <Card>
        <Radio
          id="dev-test-server"
          label="示例服务器"
          options={[
            { value: 'good', label: '正常' },
            { value: 'refuses', label: '拒绝' },
            { value: 'broken', label: '出错' },
            { value: 'silent', label: '无应答' },
          ]}
          value={server}
          onChange={setServer}
        />
      </Card>
      <PageEditor id="dev-test-post" label="动态" blocks={post} onChange={setPost} send={servers[server]} />
      <EmbeddedEditor id="dev-test-note" label="病情补充" blocks={note} onChange={setNote} send={servers[server]} />
      <Card title="提交后的样子">
        <ForeignText pictureOf={asWritten} id="dev-test-sent" html={`${toHtml(post)}${toHtml(note)}`} />
      </Card>
    </>
  )
}
