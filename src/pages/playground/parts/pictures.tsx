import { View } from '@tarojs/components'
import { useState } from 'react'

import { scenery } from '../samples'

import { Card } from '@/ui/card'
import { Radio } from '@/ui/field'
import { ImagePicker, type SendPicture } from '@/ui/image-picker'
import { LazyImage } from '@/ui/lazy-image'

import css from '../index.module.scss'

type Network = 'good' | 'slow' | 'broken'

/** One step of the sample upload, ms. */
const STEP_MS = 120
const STEPS = 5

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** An upload that behaves as the chosen network does; `slow` never ends, so that it can be stopped. */
const sender =
  (network: Network): SendPicture =>
  async (file, { onProgress, signal }) => {
    for (let step = 1; step <= STEPS; step += 1) {
      await wait(STEP_MS)
      if (signal.aborted) throw new Error('已取消')
      if (network === 'broken' && step === 3) throw new Error('网络不可用，请稍后重试')
      onProgress((step / STEPS) * (network === 'slow' ? 60 : 100))
    }
    if (network === 'slow')
      await new Promise<never>((_, stop) => signal.addEventListener('abort', () => stop(new Error('已取消'))))
    return file
  }

/** Pictures on their way to the server, and pictures that are fetched when they come near. */
export function Pictures() {
  const [network, setNetwork] = useState<Network>('good')
  const [sent, setSent] = useState(0)
  return (
    <>
      <Card title="上传检查单" aside={<>{`已上传 ${sent} 张`}</>}>
        <Radio
          id="dev-test-network"
          label="示例网络"
          options={[
            { value: 'good', label: '正常' },
            { value: 'slow', label: '缓慢' },
            { value: 'broken', label: '中断' },
          ]}
          value={network}
          onChange={setNetwork}
        />
        <ImagePicker
          id="dev-test-photo"
          label="检查单照片"
          hint="最多 9 张，会自动压缩，并去掉位置信息"
          send={sender(network)}
          onChange={(pictures) => setSent(pictures.filter(({ upload }) => upload.state === 'success').length)}
        />
      </Card>
      <Card title="按需加载的图片">
        {Array.from({ length: 12 }, (_, at) => (
          <View key={at} className={css.picture}>
            <LazyImage id={`dev-test-lazy-${at}`} src={scenery(at)} alt={`示例图片 ${at + 1}`} />
          </View>
        ))}
        <LazyImage id="dev-test-lazy-broken" src="data:image/png;base64,AAAA" alt="损坏的图片" />
      </Card>
    </>
  )
}
