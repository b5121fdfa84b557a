import { useState } from 'react'

import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'
import { Radio, Switch } from '@/ui/field'
import { overlay } from '@/ui/overlay/store'
import { Sheet } from '@/ui/sheet'
import { setShell, useShell } from '@/ui/shell/environment'

const SCALES = [
  { value: '1', label: '标准' },
  { value: '1.15', label: '大' },
  { value: '1.3', label: '特大' },
]

/** How long the sample overlay stays, ms. */
const SAMPLE_MS = 1500

const wait = () => new Promise<void>((done) => setTimeout(done, SAMPLE_MS))

/** Dialogs, sheet, overlay, and the switches of theme and text size. */
export function Layers() {
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('尚未回答')
  const { elder, textScale, still } = useShell()
  const confirm = async () =>
    setAnswer(
      (await dialogs.confirm('取消后号源会立即放回，确定取消吗？', { title: '取消预约' })) ? '已确定' : '已取消',
    )
  const prompt = async () =>
    setAnswer(
      (await dialogs.prompt('请输入 4 位口令', {
        maxLength: 4,
        check: (text) => (/^\d{4}$/.test(text) ? null : '口令是 4 位数字'),
      })) ?? '已取消',
    )
  return (
    <>
      <Card title="弹窗" aside={<>{answer}</>}>
        <Button id="dev-test-alert" kind="secondary" onTap={() => void dialogs.alert('该时段已约满，请选择其他时间。')}>
          提示
        </Button>
        <Button id="dev-test-ask" kind="secondary" onTap={() => void confirm()}>
          询问
        </Button>
        <Button id="dev-test-prompt" kind="secondary" onTap={() => void prompt()}>
          输入
        </Button>
        <Button id="dev-test-overlay" kind="secondary" onTap={() => void overlay.during(wait(), '正在提交')}>
          等待
        </Button>
        <Button id="dev-test-sheet-open" kind="secondary" onTap={() => setOpen(true)}>
          底部面板
        </Button>
      </Card>
      <Card title="外观">
        <Button id="dev-test-pink" kind="secondary" onTap={() => setShell({ theme: 'pink' })}>
          粉色主题
        </Button>
        <Button id="dev-test-coral" kind="secondary" onTap={() => setShell({ theme: 'coral' })}>
          珊瑚红主题
        </Button>
        <Radio
          id="dev-test-scale"
          label="文字大小"
          options={SCALES}
          value={String(textScale)}
          onChange={(chosen) => setShell({ textScale: chosen === '1.3' ? 1.3 : chosen === '1.15' ? 1.15 : 1 })}
        />
        <Switch id="dev-test-elder" label="长辈版" on={elder} onChange={(on) => setShell({ elder: on })} />
        <Switch id="dev-test-still" label="减少动态效果" on={still} onChange={(on) => setShell({ still: on })} />
      </Card>
      <Sheet
        id="dev-test-sheet"
        open={open}
        title="费用明细"
        onClose={() => setOpen(false)}
        footer={
          <Button id="dev-test-sheet-done" onTap={() => setOpen(false)}>
            我知道了
          </Button>
        }
      >
        <Facts
          rows={[
            { label: '挂号费', value: '¥50.00' },
            { label: '检查费', value: '¥1,230.00' },
            { label: '合计', value: '¥1,280.00', strong: true },
          ]}
        />
      </Sheet>
    </>
  )
}
