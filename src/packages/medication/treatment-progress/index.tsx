import { View } from '@tarojs/components'

import { useDoseHistory } from '../model/use-plan'
import { NotOffered } from '../parts/not-offered'

import { shortDay } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { useHospital } from '@/shared/hospital/use-hospital'
import type { BadgeTone } from '@/ui/badge'
import { Card } from '@/ui/card'
import { List, ListRow } from '@/ui/list'

import css from '../parts/index.module.scss'

const ID = 'clock-in-detail'

export default screen(ID, function TreatmentProgress() {
  return offers(useHospital(), 'medicationPlan') ? <Progress /> : <NotOffered id={ID} />
})

type Day = NonNullable<ReturnType<typeof useDoseHistory>['data']>['list'][number]

function stateOf({ isComplete, missed }: Day): { text: string; tone: BadgeTone } {
  if (isComplete) return { text: '已完成', tone: 'success' }
  return missed > 0 ? { text: '有漏打卡', tone: 'danger' } : { text: '进行中', tone: 'info' }
}

const countsOf = ({ total, done, late, missed }: Day): string[] => [
  `共${total}次`,
  done > 0 ? `已打卡${done}次` : '',
  late > 0 ? `补打卡${late}次` : '',
  missed > 0 ? `漏打卡${missed}次` : '',
]

/** The days of a treatment as they were ticked: complete days in a row, then day by day. */
function Progress() {
  const health = useHealthOpen()
  const partner = usePartner(['orders'])
  const query = useDoseHistory(partner, health.isOpen && partner.isOpen)
  if (health.closed) return <HealthStop closed={health.closed} />
  const links = (
    <List>
      <ListRow
        id={`${ID}-today`}
        icon="pill"
        title="今天的用药"
        onTap={() => void go('clock-in-form', partner.input)}
      />
      <ListRow
        id={`${ID}-course`}
        icon="activity"
        title="治疗进程"
        note="每一步的日期和安排"
        onTap={() => void go('treatment-process')}
      />
    </List>
  )
  return (
    <SharedScreen
      partner={partner}
      query={query}
      onRefresh={query.reload}
      empty={({ list }) => list.length === 0}
      emptyText="暂无打卡记录"
      emptyHint="开始用药后，每天的打卡会显示在这里"
      emptyAction={links}
    >
      {({ list, streak }) => (
        <>
          <Card id={`${ID}-streak`} title="连续完成">
            <View className={css.figure}>{`${streak}天`}</View>
            <View className={css.said}>每天的用药都打卡即为完成，补打卡也算。</View>
          </Card>
          {links}
          <List title="每天的打卡">
            {list.map((day, at) => (
              <ListRow
                key={day.date}
                id={`${ID}-day-${at}`}
                title={day.date && shortDay(day.date)}
                facts={countsOf(day)}
                badge={stateOf(day)}
              />
            ))}
          </List>
        </>
      )}
    </SharedScreen>
  )
}
