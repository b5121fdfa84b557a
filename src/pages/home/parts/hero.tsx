import { View } from '@tarojs/components'

import css from '../index.module.scss'
import { dayWord, type Hero, hourOf } from '../model/day'
import { HeroTitle } from './hero-title'
import { NextVisit } from './next-visit'

import { formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { go, goLegacy } from '@/routing/go'
import { isBuiltAddress } from '@/routing/resolve'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Icon } from '@/ui/icon'

type Of<Kind extends Hero['kind']> = Extract<Hero, { kind: Kind }>

/** The card of the one thing that matters now. */
export function HeroCard({ hero, now }: { hero: Hero; now: number }) {
  switch (hero.kind) {
    case 'medicine':
      return <Medicine hero={hero} now={now} />
    case 'event':
      return <Event hero={hero} />
    case 'visit':
      return <NextVisit visit={hero.visit} nowMs={now} accent />
    case 'storage':
      return <Storage hero={hero} />
    case 'partnerVisit':
      return <PartnerVisit hero={hero} />
    case 'book':
      return <Book />
    case 'course':
      return <Planned />
  }
}

function Medicine({ hero: { at, drugs }, now }: { hero: Of<'medicine'>; now: number }) {
  const [first] = drugs
  if (!first) return null
  return (
    <Card
      id="home-medicine"
      accent
      title={<HeroTitle icon="pill">{`${dayWord(at, now)}${first.kind === 'trigger' ? '夜针' : '用药'}`}</HeroTitle>}
      aside={<Icon name="right" size={32} />}
      onTap={() => void goLegacy(first.link)}
    >
      <View className={css.time}>{hourOf(first)}</View>
      {drugs.map(({ itemId, title, note }) => (
        <View key={itemId} className={css.drug}>
          <View className={css.drugName}>{title}</View>
          {note !== '' && <View className={css.drugNote}>{note}</View>}
        </View>
      ))}
    </Card>
  )
}

function Event({ hero: { item } }: { hero: Of<'event'> }) {
  return (
    <Card
      id="home-event"
      accent
      title={<HeroTitle icon="calendar-check">{item.title}</HeroTitle>}
      aside={<Icon name="right" size={32} />}
      onTap={() => void goLegacy(item.link)}
    >
      {hourOf(item) !== '' && <View className={css.time}>{hourOf(item)}</View>}
      <View className={css.hint}>{item.note}</View>
    </Card>
  )
}

function Storage({ hero: { item } }: { hero: Of<'storage'> }) {
  return (
    <Card id="home-storage" accent title={<HeroTitle icon="snowflake">{item.title}</HeroTitle>}>
      {item.amountFen !== null && <View className={css.time}>{yuan(item.amountFen)}</View>}
      <View className={css.hint}>{item.note}</View>
      {isBuiltAddress(item.link) ? (
        <Button id="home-storage-pay" onTap={() => void goLegacy(item.link)}>
          去续费
        </Button>
      ) : (
        <CallHospital id="home-storage-call" />
      )}
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

function Book() {
  return (
    <Card accent title={<HeroTitle icon="calendar">近期没有预约</HeroTitle>}>
      <View className={css.hint}>需要就诊时，可提前预约医生和时间。</View>
      <Button id="home-book" onTap={() => void go('booking-list')}>
        预约挂号
      </Button>
    </Card>
  )
}

/** The hospital books for this patient; a booking that would be refused is not offered. */
function Planned() {
  return (
    <Card id="home-planned" accent title={<HeroTitle icon="calendar-check">近期没有预约</HeroTitle>}>
      <View className={css.hint}>您的就诊由医院安排，安排好后会显示在这里。如有需要，请联系医院。</View>
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
