import type { ReactNode } from 'react'

import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { PatientRibbon } from '@/ui/ribbon'
import { setShell } from '@/ui/shell/environment'
import { Screen } from '@/ui/shell/screen'

setShell({
  tabs: [
    { id: 'home', label: '首页', icon: 'home' },
    { id: 'services', label: '服务', icon: 'grid' },
    { id: 'messages', label: '消息', icon: 'bell', badge: 3 },
    { id: 'mine', label: '我的', icon: 'user' },
  ],
  watermark: '林安然13800000001',
})

/** The shell around one view: a bottom bar on home, a primary button on forms. */
export function BottomEdge({ view, children }: { view: string; children: ReactNode }) {
  const confirm = () => void dialogs.confirm('确认预约 3月2日 上午 09:30 的号源吗？', { title: '确认预约' })
  return (
    <Screen
      id="dev-test"
      title="测试"
      ribbon={<PatientRibbon name="林*然" role="本人" note="就诊卡尾号 0021" onSwitch={confirm} />}
      tabs={view === 'home' ? 'home' : undefined}
      watermark={view === 'content'}
      footer={
        view === 'forms' ? (
          <Button id="dev-test-confirm" onTap={confirm}>
            确认预约
          </Button>
        ) : undefined
      }
    >
      {children}
    </Screen>
  )
}
