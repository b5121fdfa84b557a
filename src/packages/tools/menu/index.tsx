import { useHasAccount } from '../model/use-due-date'
import { useGestation, useLogDoor } from '../model/use-gestation'
import { GestationCard } from '../parts/gestation-card'
import { QuietTool } from '../parts/quiet-tool'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

const ID = 'pregnancy-tools-menu'

/** Of a pregnancy, and those that are for everybody. */
const TOOLS = [
  { screen: 'pregnancy-tools-form', icon: 'file', title: '孕期信息', note: '孕周、预产期和孕前身高体重' },
  { screen: 'pregnancy-tools-tool', icon: 'activity', title: '体重管理', note: '记录体重，对照推荐增重' },
  { screen: 'due-date-calculator-tool', icon: 'calendar', title: '预产期计算', note: '按移植、授精、月经或B超对照' },
  { screen: 'gestation-diary-list', icon: 'list', title: '怀孕日记', note: '每天的体重、腹围、胎动和心情' },
  { screen: 'pregnancy-diary-list', icon: 'book', title: '孕期日记', note: '写下文字和图片，只有您看得到' },
  { screen: 'period-tracker-list', icon: 'calendar-check', title: '经期记录', note: '月经、基础体温和预测' },
] as const

/** The tools of a pregnancy, with how old it is on top. */
export default screen(ID, function PregnancyTools() {
  const isQuiet = useQuiet()
  const hasAccount = useHasAccount()
  const isWanted = hasAccount && !isQuiet
  const { gestation, query } = useGestation(isWanted)
  const { door } = useLogDoor(isWanted)
  if (isQuiet) return <QuietTool />
  return (
    <AppScreen onRefresh={query.reload}>
      {door && !door.open && <Notice id={`${ID}-closed`}>{door.reason}</Notice>}
      {gestation?.known && <GestationCard id={ID} gestation={gestation} />}
      {(!hasAccount || gestation?.known === false) && (
        <Notice id={`${ID}-none`} title="还没有预产期">
          先计算并保存预产期，孕周会显示在这里。
        </Notice>
      )}
      <List>
        {TOOLS.map(({ screen: to, icon, title, note }) => (
          <ListRow key={to} id={`${ID}-to-${to}`} icon={icon} title={title} note={note} onTap={() => void go(to)} />
        ))}
      </List>
    </AppScreen>
  )
})
