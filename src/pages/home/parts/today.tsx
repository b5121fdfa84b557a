import { View } from '@tarojs/components'

import css from '../index.module.scss'
import type { useHome } from '../model/use-home'
import { NextVisit } from './next-visit'

import type { MayShow } from '@/shared/menu/tiles'
import { go, goLegacy } from '@/routing/go'
import { checkInternal } from '@/routing/resolve'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { List, ListRow } from '@/ui/list'
import { Section } from '@/ui/section'

type Home = NonNullable<ReturnType<typeof useHome>['home']>

/** The one thing that matters now: the next visit, else what to do next; then what else is due. */
export function Today({ home, mayShow }: { home: Home; mayShow: MayShow }) {
  const { nextVisit, today, verified } = home
  // The next visit has its own card.
  const due = today.filter(({ kind, title, note }) => !(nextVisit && kind === 'visit') && mayShow(title, note))
  return (
    <>
      {!verified && <Verify />}
      {nextVisit ? <NextVisit visit={nextVisit} nowMs={home.serverTime} /> : verified && <NothingBooked />}
      {due.length > 0 && (
        <Section title="今日事项">
          <List>
            {due.map((item, at) => (
              <ListRow
                key={item.itemId}
                id={`home-today-${at}`}
                title={item.title}
                note={item.note}
                {...(item.urgent && { badge: { text: '请尽快', tone: 'warning' as const } })}
                {...(checkInternal(item.link) && { onTap: () => void goLegacy(item.link) })}
              />
            ))}
          </List>
        </Section>
      )}
    </>
  )
}

function NothingBooked() {
  return (
    <Card title="近期没有预约">
      <View className={css.hint}>需要就诊时，可提前预约医生和时间。</View>
      <Button id="home-book" onTap={() => void go('booking-list')}>
        预约挂号
      </Button>
    </Card>
  )
}

function Verify() {
  return (
    <Card accent title="还差一步：在线认证">
      <View className={css.hint}>与医院档案核对身份后，即可预约、缴费和查看报告。</View>
      <Button id="home-verify" onTap={() => void go('online-auth')}>
        去认证
      </Button>
    </Card>
  )
}
