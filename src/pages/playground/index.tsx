import { useState } from 'react'

import { Article } from './parts/article'
import { BottomEdge } from './parts/bottom-edge'
import { Charts } from './parts/charts'
import { Codes } from './parts/codes'
import { Facts } from './parts/content'
import { Editors } from './parts/editors'
import { Forms } from './parts/forms'
import { Home } from './parts/home'
import { Layers } from './parts/layers'
import { Pictures } from './parts/pictures'
import { Signature } from './parts/signature'
import { States } from './parts/states'
import { WholeForm } from './parts/whole-form'

import { Radio } from '@/ui/field'

const PARTS = {
  home: { label: '首页', Part: Home },
  content: { label: '内容', Part: Facts },
  forms: { label: '表单', Part: Forms },
  form: { label: '整张表格', Part: WholeForm },
  layers: { label: '弹层', Part: Layers },
  states: { label: '状态', Part: States },
  codes: { label: '码与进程', Part: Codes },
  signature: { label: '签名', Part: Signature },
  pictures: { label: '图片', Part: Pictures },
  article: { label: '图文', Part: Article },
  charts: { label: '图表', Part: Charts },
  editors: { label: '编辑', Part: Editors },
} as const

type PartId = keyof typeof PARTS

const options = (Object.keys(PARTS) as PartId[]).map((value) => ({ value, label: PARTS[value].label }))

/** Every piece of the kit on one development page (`/test`, built with TARO_APP_PLAYGROUND=1 only). */
export default function Playground() {
  const [view, setView] = useState<PartId>('home')
  const { Part } = PARTS[view]
  return (
    <BottomEdge view={view}>
      <Radio id="dev-test-view" label="界面组件" hideLabel options={options} value={view} onChange={setView} />
      <Part />
    </BottomEdge>
  )
}
