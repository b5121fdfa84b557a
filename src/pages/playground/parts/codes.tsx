import { useState } from 'react'

import { BarCode } from '@/ui/bar-code'
import { Card } from '@/ui/card'
import { Radio, TextField } from '@/ui/field'
import { QrCode } from '@/ui/qr-code'
import { Timeline } from '@/ui/timeline'

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="#23201F"/><path d="M12 6v12M6 12h12" stroke="#fff" stroke-width="3"/></svg>',
)}`

/** Codes that a scanner reads, and a course in order. */
export function Codes() {
  const [text, setText] = useState('1002002113')
  const [middle, setMiddle] = useState<'none' | 'logo'>('none')
  return (
    <>
      <Card title="二维码与条形码">
        <TextField id="dev-test-code-text" label="内容" value={text} onChange={setText} maxLength={60} />
        <Radio
          id="dev-test-code-logo"
          label="中间的图案"
          options={[
            { value: 'none', label: '没有' },
            { value: 'logo', label: '医院标识' },
          ]}
          value={middle}
          onChange={setMiddle}
        />
        <QrCode id="dev-test-qr" label="示例二维码" text={text} logo={middle === 'logo' ? logo : undefined} />
        <BarCode id="dev-test-bar" label="示例条形码" text={text} />
      </Card>
      <Card title="治疗进程">
        <Timeline
          id="dev-test-course"
          label="治疗进程"
          items={[
            { key: 'filing', title: '建档与审核', time: '2月20日 周五' },
            { key: 'start', title: '促排卵第 1 天', time: '3月2日 周一', note: '果纳芬 150 IU，每晚 21:00' },
            { key: 'scan', title: '卵泡监测', time: '今天 09:30', state: 'now', note: '门诊楼 2 层，B 超 3 室' },
            {
              key: 'retrieval',
              title: '取卵',
              time: '预计 3月14日 前后',
              state: 'next',
              badge: { text: '待医生确定', tone: 'warning' },
            },
            { key: 'transfer', title: '移植', state: 'next' },
          ]}
        />
      </Card>
    </>
  )
}
