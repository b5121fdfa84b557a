import { View } from '@tarojs/components'
import { useState } from 'react'

import { host } from '@/platform/host'
import { location } from '@/platform/location'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog'
import { FloatButton } from '@/ui/float-button'
import { PlaceMap } from '@/ui/place-map'
import { VirtualList } from '@/ui/virtual-list'

import css from '../index.module.scss'

const COUNT = 10_000
const records = Array.from({ length: COUNT }, (_, at) => ({ id: `${at}`, text: `第 ${at + 1} 条记录` }))

const ADDRESS = '示例市静安路 1 号门诊楼'

/** A very long list, a button over the page, and a map that comes on demand. */
export function LongList() {
  const [copied, setCopied] = useState(false)
  return (
    <>
      <Card title={`${COUNT} 条记录`}>
        <VirtualList
          id="dev-test-long"
          label="记录"
          items={records}
          keyOf={({ id }) => id}
          rowHeight={96}
          height={720}
          render={({ text }) => <View>{text}</View>}
        />
      </Card>
      <Card title="来院路线" aside={copied ? <>已复制</> : undefined}>
        <PlaceMap
          id="dev-test-map"
          name="示例生殖医院"
          address={ADDRESS}
          open={() => location.show({ name: '示例生殖医院', address: ADDRESS, longitude: 116.4, latitude: 39.9 })}
          onCopy={() => void host.copyText(ADDRESS).then(() => setCopied(true))}
        />
      </Card>
      <View className={css.room} />
      <FloatButton
        id="dev-test-float"
        kept={null}
        onRest={() => undefined}
        icon="chat"
        label="在线咨询"
        onTap={() => void dialogs.alert('护士在线时间 8:00 至 17:00。')}
      />
    </>
  )
}
