import { dayPlan, type DayItem, type Home, hourOf } from '../model/day'
import { courseWords } from './course'
import { HeroCard, Verify } from './hero'
import { NextVisit } from './next-visit'
import { PartnerRow } from './partner-row'

import { isVisitOver } from '@/domain/booking/visit-over'
import { addDays, hospitalDate, shortDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { offers } from '@/hospitals'
import { go, goLegacy } from '@/routing/go'
import { checkInternal } from '@/routing/resolve'
import { useHospital } from '@/shared/hospital/use-hospital'
import type { MayShow } from '@/shared/menu/tiles'
import { Icon, type IconName } from '@/ui/icon'
import { List, ListRow } from '@/ui/list'
import { Section } from '@/ui/section'

import css from '../index.module.scss'

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
  cancelled: 'info',
  danger: 'alert',
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
  'cancelled',
]

interface TodayProps {
  home: Home
  /** The hospital's clock, ms. */
  now: number
  mayShow: MayShow
  reword: (title: string) => string
}

/** The one thing that matters now, then what is to be done today and tomorrow, with its hours (spec:interface#home). */
export function Today({ home, now, mayShow, reword }: TodayProps) {
  const offersReady = offers(useHospital(), 'visitReady')
  const items = home.today
    .filter(({ kind, title, note }) => NEEDED.includes(kind) || mayShow(title, note))
    .map((item) => ({
      ...item,
      title: reword(item.title),
      note: mayShow(item.note) ? item.note : '',
      facts: factsOf(item).filter(({ label, value }) => mayShow(label, value)),
    }))
  const course = home.course && mayShow(...courseWords(home.course)) ? home.course : null
  // Of a kept answer, and of one of this morning, a visit may be over.
  const visit = home.nextVisit && !isVisitOver(home.nextVisit, now) ? home.nextVisit : null
  const { hero, today, tomorrow } = dayPlan({ ...home, course, nextVisit: visit }, items, now)
  // A visit that is near keeps its card, with what to bring, also while something else comes first.
  const date = hospitalDate(now)
  const isNear = visit !== null && hero.kind !== 'visit' && visit.date <= addDays(date, 1)
  const soon = addDays(date, 1)
  const isSoon = (item: { date: string }) => item.date >= date && item.date <= soon
  const isDayFirst = hero.kind === 'event' && hero.item.kind === 'visit' && isSoon(hero.item)
  const isComing =
    home.verified &&
    ((visit !== null && visit.date <= soon) || isDayFirst || tomorrow.some(({ kind }) => kind === 'visit'))
  const hasReady = offersReady && isComing
  // The partner's visit that stands first is not said twice.
  const partner = hero.kind === 'partnerVisit' ? null : home.partner
  const isRow = ({ kind, itemId }: DayItem) => !(isNear && kind === 'visit' && itemId === visit.appointmentId)
  return (
    <>
      {!home.verified && <Verify />}
      {home.verified && <HeroCard hero={hero} now={now} />}
      {isNear && <NextVisit visit={visit} nowMs={home.serverTime} />}
      {(hasReady || partner) && (
        <List>
          {hasReady && (
            <ListRow
              id="home-ready"
              icon="calendar-check"
              title="就诊准备"
              note="带什么、怎么准备，逐项核对"
              onTap={() => void go('visit-ready', isNear ? { visitId: visit.appointmentId } : {})}
            />
          )}
          {partner && <PartnerRow partner={partner} />}
        </List>
      )}
      <DayList title={`今天 ${shortDay(date)}`} id="home-today" items={today.filter(isRow)} />
      <DayList title={`明天 ${shortDay(addDays(date, 1))}`} id="home-tomorrow" items={tomorrow.filter(isRow)} />
    </>
  )
}

/** An answer that an older version of the app has kept has none. */
const factsOf = ({ facts }: Partial<Pick<DayItem, 'facts'>>): DayItem['facts'] => facts ?? []

function DayList({ title, id, items }: { title: string; id: string; items: readonly DayItem[] }) {
  if (items.length === 0) return null
  const rows = items.map((item) => ({ item, hour: hourShown(item) }))
  // Where one row has an hour, what has none keeps its place in that column.
  const hasHours = rows.some(({ hour }) => hour !== '')
  return (
    <Section title={title}>
      <List>
        {rows.map(({ item, hour }, at) => {
          const icon = ICONS[item.kind ?? 'notice']
          return (
            <ListRow
              key={item.itemId}
              id={`${id}-${at}`}
              {...(hasHours ? { lead: hour || <Icon name={icon} className={css.leadIcon} /> } : { icon })}
              title={item.title}
              note={item.note}
              {...(item.amountFen !== null && { value: yuan(item.amountFen) })}
              {...stateOf(item)}
              {...(checkInternal(item.link) && { onTap: () => void goLegacy(item.link) })}
            />
          )
        })}
      </List>
    </Section>
  )
}

/** The hour of a row, '' where its words say it: of what is to be done at once, and of a dose of last night. */
function hourShown(item: DayItem): string {
  const { kind, urgent, at, date, facts } = item
  if (urgent && kind !== 'medication' && facts.length === 0) return ''
  return at !== null && date !== '' && hospitalDate(at) !== date ? '' : hourOf(item)
}

/** What presses, and what is done already. */
function stateOf({ urgent, doneAt, facts, level }: DayItem) {
  if (doneAt) return { badge: { text: '已打卡', tone: 'success' as const } }
  // A day at the hospital has its hour; nothing of it is late.
  if (!urgent || facts.length > 0) return {}
  return { badge: { text: level === 'contact' ? '先问医院' : '请尽快', tone: 'warning' as const } }
}
