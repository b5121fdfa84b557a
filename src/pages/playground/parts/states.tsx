import { useState } from 'react'

import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Result } from '@/ui/result'
import { Content, type ScreenQuery } from '@/ui/shell/content'
import { Tabs } from '@/ui/tabs'

const reload = () => undefined
const HOUR_MS = 3_600_000

type State = { label: string; online: boolean; query: ScreenQuery<string[]> }

const states = (): Record<string, State> => ({
  loading: { label: '加载', online: true, query: { data: undefined, isLoading: true, reload } },
  failure: {
    label: '失败',
    online: true,
    query: { data: undefined, isLoading: false, error: { message: '服务器没有回应，您的信息没有丢失' }, reload },
  },
  empty: { label: '空', online: true, query: { data: [], isLoading: false, reload } },
  offline: {
    label: '离线',
    online: false,
    query: { data: ['a'], isLoading: false, updatedAt: Date.now() - 2 * HOUR_MS, reload },
  },
})

/** The states every screen can be in, and how things end. */
export function States() {
  const [name, setName] = useState('loading')
  const all = states()
  const { online, query } = all[name] as State
  return (
    <>
      <Tabs
        id="dev-test-state"
        items={Object.entries(all).map(([value, { label }]) => ({ value, label }))}
        value={name}
        onChange={setName}
      />
      <Content
        id="dev-test"
        query={query}
        empty={(data) => data.length === 0}
        emptyHint="预约成功后会出现在这里"
        emptyAction={
          <Button id="dev-test-book" onTap={reload}>
            去预约
          </Button>
        }
        online={online}
        now={Date.now}
        hospitalNow={Date.now}
      >
        {() => <Card>已取得的内容仍然可以查看。</Card>}
      </Content>
      <Card>
        <Result tone="success" title="预约成功" text="3月2日 周一 09:30，门诊楼 2 层" />
      </Card>
      <Card>
        <Result tone="waiting" title="正在确认支付结果" text="请不要重复支付，结果出来后会通知您" />
      </Card>
    </>
  )
}
