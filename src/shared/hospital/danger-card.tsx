import { View } from '@tarojs/components'

import { outOfHoursWords } from './out-of-hours'
import { useHospital } from './use-hospital'

import { phoneWords } from '@/domain/person/phone'
import type { Danger, DangerLevel } from '@/domain/safety/danger-signs'
import { AMBULANCE, HELP_LINE } from '@/domain/safety/emergency-numbers'
import { host } from '@/platform/host'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

import css from './danger-card.module.scss'

const AMBULANCE_LAST = `情况危急请拨打${AMBULANCE}`

/**
 * What to do about signs of the body (spec:followup#danger-signs). A number for day and night is named only where the
 * hospital gives one: its service phone may ring unheard at night, so the text leads to the nearest emergency department.
 */
const BODY: Readonly<Record<DangerLevel, { title: string; about: string; withPhone: string; without: string }>> = {
  contact: {
    title: '请今天联系医院',
    about: '您填写的情况请今天电话告知医院。',
    withPhone: `如有加重，请立即到最近急诊；${AMBULANCE_LAST}。`,
    without: `如有加重，请立即到最近急诊；${AMBULANCE_LAST}。`,
  },
  urgent: {
    title: '请尽快就医',
    about: '您填写的症状需要尽快处理。',
    withPhone: `请立即致电医院24小时电话，或到最近急诊；${AMBULANCE_LAST}。`,
    without: `请立即到最近急诊；${AMBULANCE_LAST}。`,
  },
  emergency: {
    title: '请立即就医',
    about: '您填写的症状需要立即处理。',
    withPhone: `请马上到最近急诊，或拨打${AMBULANCE}；也可致电医院24小时电话。`,
    without: `请马上到最近急诊，或拨打${AMBULANCE}。`,
  },
}

const MIND = {
  title: '请先和人说说',
  text: `如有伤害自己的想法，请立即拨打${HELP_LINE}（心理援助热线）或${AMBULANCE}，并请家人陪在身边。`,
}

/** Rings up with one tap; the number stands on the button for whoever has to dial it elsewhere. */
function Call({ id, number, to, isFirst }: { id: string; number: string; to: string; isFirst: boolean }) {
  return (
    <View className={css.call}>
      <Button
        id={id}
        small
        icon="phone"
        kind={isFirst ? 'danger' : 'secondary'}
        onTap={() => void host.callPhone(number).catch(() => undefined)}
      >
        {`${to}${phoneWords(number)}`}
      </Button>
    </View>
  )
}

interface DangerCardProps {
  /** Prefix of the ids. */
  readonly id: string
  readonly danger: Danger
  /** Without the place of the emergency department: beside the button of a form that is being filled. */
  readonly short?: boolean
  /** What it is about, instead of what the patient has filled in; a whole sentence. */
  readonly about?: string
  /** What is to be done, instead of the usual words of its level. */
  readonly title?: string
}

/** What to do now, with the numbers to ring up; nothing without danger. Needs no network. */
export function DangerCard({ id, danger, short, about, title }: DangerCardProps) {
  const { level, isCrisis } = danger
  const { danger: help, phone: usual } = useHospital()
  const phone = help.phone || usual
  const hours = phone === '' ? '' : outOfHoursWords(help)
  const hospitalCall = (isFirst: boolean) =>
    phone === '' ? null : <Call id={`${id}-hospital`} number={phone} to="医院 " isFirst={isFirst} />
  const ambulance = (isFirst: boolean) => (
    <Call id={`${id}-ambulance`} number={AMBULANCE} to="急救 " isFirst={isFirst} />
  )
  if (level === null && !isCrisis) return null
  const words = level && BODY[level]
  const isAmbulanceFirst = level === 'emergency'
  const mind = isCrisis && (
    <Notice
      id={`${id}-mind`}
      tone="danger"
      title={MIND.title}
      isWide
      action={
        <View className={css.calls}>
          <Call id={`${id}-help-line`} number={HELP_LINE} to="心理援助 " isFirst />
          {level === null && ambulance(false)}
          {level === null && hospitalCall(false)}
        </View>
      }
    >
      {MIND.text}
    </Notice>
  )
  return (
    <View id={id} className={css.card}>
      {/* After an overdose the ambulance comes before the words. */}
      {!isAmbulanceFirst && mind}
      {words && (
        <Notice
          id={`${id}-body`}
          tone={level === 'contact' ? 'warning' : 'danger'}
          title={title ?? words.title}
          isWide
          action={
            <View className={css.calls}>
              {isAmbulanceFirst ? ambulance(true) : hospitalCall(true)}
              {isAmbulanceFirst ? hospitalCall(false) : ambulance(phone === '')}
            </View>
          }
        >
          {about ?? words.about}
          {help.phone === '' ? words.without : words.withPhone}
          {hours !== '' && (
            <View id={`${id}-hours`} className={css.place}>
              {hours}
            </View>
          )}
          {!short && help.emergencyPlace !== '' && <View className={css.place}>{help.emergencyPlace}</View>}
        </Notice>
      )}
      {isAmbulanceFirst && mind}
    </View>
  )
}
