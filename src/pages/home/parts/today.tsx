import { dayPlan, type DayItem, type Home, hourOf } from '../model/day'
import { HeroCard, Verify } from './hero'
import { NextVisit } from './next-visit'
import { PartnerRow } from './partner-row'

import { addDays, hospitalDate } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { offers } from '@/hospitals'
import { go, goLegacy } from '@/routing/go'
import { checkInternal } from '@/routing/resolve'
import { serverNow } from '@/shared/clock/server-clock'
import { useHospital } from '@/shared/hospital/use-hospital'
import type { MayShow } from '@/shared/menu/tiles'
import { Button } from '@/ui/button'
import type { IconName } from '@/ui/icon'
import { List, ListRow } from '@/ui/list'
import { Section } from '@/ui/section'

const ICONS: Readonly<Record<NonNullable<DayItem['kind']>, IconName>> = {
  visit: 'calendar-check',
  pay: 'wallet',
  medication: 'pill',
  trigger: 'pill',
  report: 'report',
  consent: 'edit',
  freeze: 'snowflake',
  followUp: 'list',
  wait: 'calendar-check',
  notice: 'bell',
}

/** Kinds that stay whatever their words: a dose, a visit, storage and money wait for nobody's mood (spec:wording#quiet-mode). */
const NEEDED: readonly DayItem['kind'][] = [
  'visit',
  'pay',
  'medication',
  'trigger',
  'report',
  'consent',
  'freeze',
  'wait',
]

interface TodayProps {
  home: Home
  mayShow: MayShow
  reword: (title: string) => string
}

/** The one thing that matters now, then what is to be done today and tomorrow, with its hours (spec:interface#home). */
export function Today({ home, mayShow, reword }: TodayProps) {
  const offersReady = offers(useHospital(), 'visitReady')
  const now = home.serverTime ?? serverNow()
  const items = home.today
    .filter(({ kind, title, note }) => NEEDED.includes(kind) || mayShow(title, note))
    .map((item) => ({ ...item, title: reword(item.title), note: mayShow(item.note) ? item.note : '' }))
  const { hero, today, tomorrow } = dayPlan(home, items, now)
  const visit = home.nextVisit
  // A visit that is near keeps its card, with what to bring, also while something else comes first.
  const isNear = visit !== null && hero.kind !== 'visit' && visit.date <= addDays(hospitalDate(now), 1)
  const isComing =
    home.verified &&
    ((visit !== null && visit.date <= addDays(hospitalDate(now), 1)) || tomorrow.some(({ kind }) => kind === 'visit'))
  const isRow = ({ kind, itemId }: DayItem) => !(isNear && kind === 'visit' && itemId === visit.appointmentId)
  return (
    <>
      {!home.verified && <Verify />}
      {home.verified && <HeroCard hero={hero} now={now} />}
      {isNear && <NextVisit visit={visit} nowMs={home.serverTime} />}
      {offersReady && isComing && (
        <Button
          id="home-ready"
          kind="secondary"
          onTap={() => void go('visit-ready', isNear ? { visitId: visit.appointmentId } : {})}
        >
          就诊准备
        </Button>
      )}
      {home.partner && <PartnerRow partner={home.partner} isInHero={hero.kind === 'partnerVisit'} />}
      <DayList title="今天" id="home-today" items={today.filter(isRow)} />
      <DayList title="明天" id="home-tomorrow" items={tomorrow.filter(isRow)} />
    </>
  )
}

function DayList({ title, id, items }: { title: string; id: string; items: readonly DayItem[] }) {
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <List>
        {items.map((item, at) => (
          <ListRow
            key={item.itemId}
            id={`${id}-${at}`}
            {...(hourOf(item) && !item.urgent ? { lead: hourOf(item) } : { icon: ICONS[item.kind ?? 'notice'] })}
            title={item.title}
            note={item.note}
            {...(item.amountFen !== null && { value: yuan(item.amountFen) })}
            {...(item.urgent && { badge: { text: '请尽快', tone: 'warning' as const } })}
            {...(checkInternal(item.link) && { onTap: () => void goLegacy(item.link) })}
          />
        ))}
      </List>
    </Section>
  )
}
