import { View } from '@tarojs/components'

import { type DayItem, dayWord, type Hero, type Home, hourOf } from '../model/day'
import { HeroBody, HeroTitle } from './hero-title'
import { NextVisit } from './next-visit'

import { diffDays, formatDay, hospitalDate } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { go, goLegacy } from '@/routing/go'
import { isBuiltAddress } from '@/routing/resolve'
import { CallAnyHour } from '@/shared/hospital/call-any-hour'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button/row'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Icon, type IconName } from '@/ui/icon'

import css from '../index.module.scss'

type Of<Kind extends Hero['kind']> = Extract<Hero, { kind: Kind }>

/** The card of the one thing that matters now. */
export function HeroCard({ hero, now }: { hero: Hero; now: number }) {
  switch (hero.kind) {
    case 'medicine':
      return <Medicine hero={hero} now={now} />
    case 'event':
      return <Event hero={hero} now={now} />
    case 'cancelled':
      return <Cancelled item={hero.item} />
    case 'visit':
      return <NextVisit visit={hero.visit} nowMs={now} accent />
    case 'storage':
      return <Storage hero={hero} />
    case 'partnerVisit':
      return <PartnerVisit hero={hero} />
    case 'book':
      return <Book course={hero.course} />
    case 'course':
      return <Planned course={hero.course} />
  }
}

/** The act that a dose waits for now. Whether a trigger can still be confirmed is said where it is. */
function doseAct(kind: DayItem['kind'], isDue: boolean): string {
  if (kind === 'trigger') return '查看夜针安排'
  return isDue ? '去打卡' : '查看用药安排'
}

function Medicine({ hero: { at, drugs }, now }: { hero: Of<'medicine'>; now: number }) {
  const [first] = drugs
  if (!first) return null
  const isDue = drugs.some(({ urgent }) => urgent)
  return (
    <Card
      id="home-medicine"
      accent
      title={<HeroTitle icon="pill">{`${dayWord(at, now)}${first.kind === 'trigger' ? '夜针' : '用药'}`}</HeroTitle>}
      {...(isDue && first.kind === 'medication' && { aside: <Badge tone="warning">待打卡</Badge> })}
    >
      <HeroBody
        act={
          <>
            {(first.kind === 'trigger' || first.level) && at <= now && (
              <View className={css.act}>
                <CallAnyHour id="home-medicine-call" />
              </View>
            )}
            {isBuiltAddress(first.link) && (
              <View className={css.act}>
                <Button
                  id="home-medicine-open"
                  kind={isDue ? 'primary' : 'secondary'}
                  onTap={() => void goLegacy(first.link)}
                >
                  {doseAct(first.kind, isDue)}
                </Button>
              </View>
            )}
          </>
        }
      >
        <View className={css.time}>{hourOf(first)}</View>
        {drugs.map(({ itemId, title, note }) => (
          <View key={itemId} className={css.drug}>
            <View className={css.drugName}>{title}</View>
            {note !== '' && <View className={css.drugNote}>{note}</View>}
          </View>
        ))}
      </HeroBody>
    </Card>
  )
}

/** 今天, 明天 or 3天后. */
function dayLeft(date: string, now: number): string {
  const days = diffDays(date, hospitalDate(now))
  return days === 0 ? '今天' : days === 1 ? '明天' : `${days}天后`
}

function Event({ hero: { item }, now }: { hero: Of<'event'>; now: number }) {
  if (item.facts.length > 0) return <OrderedDay item={item} now={now} />
  if (item.level !== null) return <ToAsk item={item} />
  // An hour alone would be read as one of today.
  const isLater = item.date > hospitalDate(now)
  return (
    <Card
      id="home-event"
      accent
      title={<HeroTitle icon="calendar-check">{`${isLater ? dayLeft(item.date, now) : ''}${item.title}`}</HeroTitle>}
      aside={<Icon name="right" size={32} />}
      onTap={() => void goLegacy(item.link)}
    >
      {isLater && <View className={css.when}>{formatDay(item.date)}</View>}
      {hourOf(item) !== '' && <View className={css.time}>{hourOf(item)}</View>}
      <View className={css.hint}>{item.note}</View>
    </Card>
  )
}

/** Something that cannot wait: the number to ring up stands with it. */
function ToAsk({ item }: { item: DayItem }) {
  return (
    <Card id="home-event" accent title={<HeroTitle icon="alert">{item.title}</HeroTitle>}>
      <View className={css.hint}>{item.note}</View>
      <ButtonRow>
        <CallAnyHour id="home-event-call" />
        <Button id="home-event-open" kind="secondary" small onTap={() => void goLegacy(item.link)}>
          查看说明
        </Button>
      </ButtonRow>
    </Card>
  )
}

/** A day at the hospital with what it takes: when to be there, what to bring, how to prepare (spec:treatment#day-of-a-retrieval). */
function OrderedDay({ item, now }: { item: DayItem; now: number }) {
  const day = dayLeft(item.date, now)
  return (
    <Card id="home-event" accent title={<HeroTitle icon="calendar-check">{`${day}${item.title}`}</HeroTitle>}>
      <HeroBody
        act={
          <View className={css.act}>
            <ButtonRow>
              {isBuiltAddress(item.link) && (
                <Button id="home-event-open" kind="secondary" small onTap={() => void goLegacy(item.link)}>
                  查看安排
                </Button>
              )}
              <CallAnyHour id="home-event-call" />
            </ButtonRow>
          </View>
        }
      >
        <View className={css.when}>{formatDay(item.date)}</View>
        {hourOf(item) !== '' && <View className={css.time}>{hourOf(item)}</View>}
        <Facts rows={item.facts} />
      </HeroBody>
    </Card>
  )
}

/** What the hospital has called off: why, what comes next, and whom to ring up (spec:treatment#a-cycle-that-ends). */
function Cancelled({ item }: { item: DayItem }) {
  return (
    <Card id="home-cancelled" accent title={<HeroTitle icon="info">{item.title}</HeroTitle>}>
      <HeroBody
        act={
          <View className={css.act}>
            <ButtonRow>
              {isBuiltAddress(item.link) && (
                <Button id="home-cancelled-open" kind="secondary" small onTap={() => void goLegacy(item.link)}>
                  查看详情
                </Button>
              )}
              <CallAnyHour id="home-cancelled-call" />
            </ButtonRow>
          </View>
        }
      >
        {item.facts.length > 0 ? <Facts rows={item.facts} /> : <View className={css.hint}>{item.note}</View>}
      </HeroBody>
    </Card>
  )
}

function Storage({ hero: { item } }: { hero: Of<'storage'> }) {
  return (
    <Card id="home-storage" accent title={<HeroTitle icon="snowflake">{item.title}</HeroTitle>}>
      <HeroBody
        act={
          <View className={css.act}>
            {isBuiltAddress(item.link) ? (
              <Button id="home-storage-pay" onTap={() => void goLegacy(item.link)}>
                去续费
              </Button>
            ) : (
              <CallHospital id="home-storage-call" />
            )}
          </View>
        }
      >
        {item.amountFen !== null && <View className={css.time}>{yuan(item.amountFen)}</View>}
        <View className={css.hint}>{item.note}</View>
      </HeroBody>
    </Card>
  )
}

function PartnerVisit({ hero: { partner } }: { hero: Of<'partnerVisit'> }) {
  const { nameMasked, nextVisit } = partner
  if (!nextVisit) return null
  return (
    <Card id="home-partner-visit" accent title={<HeroTitle icon="users">{`配偶${nameMasked}的就诊`}</HeroTitle>}>
      <View className={css.when}>{formatDay(nextVisit.date)}</View>
      <View className={css.time}>{nextVisit.startTime}</View>
      <Facts rows={[{ label: '地点', value: nextVisit.place }]} />
    </Card>
  )
}

const NO_VISIT = '近期没有预约'

/** Where the treatment stands; without one, that nothing is booked. */
function Stage({ course, icon }: { course: Home['course']; icon: IconName }) {
  if (!course) return <HeroTitle icon={icon}>{NO_VISIT}</HeroTitle>
  return <HeroTitle icon="activity">{course.dayText || course.stage || course.title}</HeroTitle>
}

const hintOf = (course: Home['course'], hint: string): string => (course ? `${NO_VISIT}。${hint}` : hint)

function Book({ course }: { course: Home['course'] }) {
  return (
    <Card accent title={<Stage course={course} icon="calendar" />}>
      <View className={css.hint}>{hintOf(course, '需要就诊时，可提前预约医生和时间。')}</View>
      <Button id="home-book" onTap={() => void go('booking-list')}>
        预约挂号
      </Button>
    </Card>
  )
}

/** The hospital books for this patient; a booking that would be refused is not offered. */
function Planned({ course }: { course: Home['course'] }) {
  return (
    <Card id="home-planned" accent title={<Stage course={course} icon="calendar-check" />}>
      <View className={css.hint}>
        {hintOf(course, '您的就诊由医院安排，安排好后会显示在这里。如有需要，请联系医院。')}
      </View>
      <CallHospital id="home-planned-call" />
    </Card>
  )
}

export function Verify() {
  return (
    <Card accent title={<HeroTitle icon="shield">还差一步：在线认证</HeroTitle>}>
      <View className={css.hint}>与医院档案核对身份后，即可预约、缴费和查看报告。</View>
      <Button id="home-verify" onTap={() => void go('online-auth')}>
        去认证
      </Button>
    </Card>
  )
}
