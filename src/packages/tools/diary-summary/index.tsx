import { useState } from 'react'

import { clearDevice, useDeviceDiary } from '../model/device-diary'
import { moodText } from '../model/diary-words'
import { exportText } from '../model/export-diary'
import { type LogSummary, useLogSummary, useSaveLog } from '../model/use-gestation'
import { QuietTool } from '../parts/quiet-tool'
import { Curves } from './parts/curves'

import { formatDay } from '@/domain/dates'
import { host } from '@/platform/host'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

const ID = 'gestation-diary-detail'

export default screen(ID, function DiaryCollect() {
  return useQuiet() ? <QuietTool /> : <Summary />
})

const moodsIn = ({ moods }: LogSummary): string =>
  moods
    .filter(({ count }) => count > 0)
    .map(({ mood, count }) => `${moodText(mood)}${count}次`)
    .join('，')

/** What was written in all, its curves, and the way to take it away or delete it. */
function Summary() {
  const { query } = useLogSummary()
  const device = useDeviceDiary()
  const save = useSaveLog()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)

  const take = async () => {
    setBusy(true)
    const done = await exportText(device)
      .then((text) =>
        text === '' ? '还没有可以导出的内容' : host.copyText(text).then(() => '已复制全部文字，可以粘贴到备忘录中保存'),
      )
      .catch(() => '导出失败，内容没有丢失，请稍后重试')
    setSaid(done)
    setBusy(false)
  }
  const forget = async () => {
    const words = '全部日记、每日记录、图片和孕前身体情况将被删除，不可恢复。建议先导出。'
    if (!(await dialogs.confirm(words, { title: '删除全部日记' }))) return
    const gone = await save.run({ kind: 'deleteAll' }).catch(() => undefined)
    if (gone === undefined) return
    clearDevice()
    setSaid('已全部删除')
  }
  return (
    <AppScreen query={query} onRefresh={query.reload}>
      {(summary) => {
        const { logs, diaries, pictures, firstDate, lastDate, weights, bellies } = summary
        return (
          <>
            <Card title="总览">
              <Facts
                rows={[
                  { label: '日记', value: `${diaries + device.length}篇`, id: `${ID}-diaries`, strong: true },
                  { label: '每日记录', value: `${logs}天`, id: `${ID}-logs` },
                  { label: '图片', value: `${pictures}张` },
                  { label: '最早', value: firstDate && formatDay(firstDate) },
                  { label: '最近', value: lastDate && formatDay(lastDate) },
                  { label: '心情', value: moodsIn(summary), id: `${ID}-moods` },
                ]}
              />
            </Card>
            <Curves weights={weights} bellies={bellies} />
            {said !== '' && <Notice id={`${ID}-said`}>{said}</Notice>}
            <Button id={`${ID}-export`} busy={isBusy} onTap={() => void take()}>
              导出全部文字
            </Button>
            <Button id={`${ID}-list`} kind="secondary" onTap={() => void go('pregnancy-diary-list')}>
              查看孕期日记
            </Button>
            <Button id={`${ID}-delete`} kind="danger" busy={save.isRunning} onTap={() => void forget()}>
              删除全部日记
            </Button>
          </>
        )
      }}
    </AppScreen>
  )
}
