/** @jsxImportSource hono/jsx */
/** Two people at their own phones in one window, with the hospital's hour and what the phones asked of it. */

import { type CoupleKey, type Persona, PERSONAS } from '../../identity/personas'
import type { LoggedCall } from '../../server/http/call-log'
import { type Phone, PHONES } from '../../server/phone-names'
import { Hidden, type Html, Post } from '../html'
import { CallLog } from '../parts/call-log-part'
import { MilestoneList } from '../parts/milestone-list'
import type { Milestone } from '../parts/milestones'
import { inUnit } from '../shell'

import { hospitalOf } from '@/hospitals'

export interface StageView {
  unitId: number
  /** Where each phone's frame opens. */
  addresses: Readonly<Record<Phone, string>>
  /** Who was signed in last, null before the first. */
  couple: CoupleKey | null
  events: readonly Milestone[]
  calls: readonly LoggedCall[]
}

export const COUPLES = [...new Set(PERSONAS.map(({ couple }) => couple))]

/** Her phone stands at the left. */
export const coupleOf = (key: CoupleKey): Readonly<Record<Phone, Persona>> | null => {
  const people = PERSONAS.filter(({ couple }) => couple === key)
  const left = people.find(({ sex }) => sex === 2)
  const right = people.find(({ sex }) => sex === 1)
  return left && right ? { left, right } : null
}

export function CouplePage({ unitId, addresses, couple, events, calls }: StageView): Html {
  const people = couple === null ? null : coupleOf(couple)
  return (
    <>
      <Couples unitId={unitId} couple={couple} />
      <div class="stage">
        <div class="phones">
          {PHONES.map((phone) => (
            <figure class="phone">
              <figcaption>
                <span class="strong">{people ? people[phone].name : phone === 'left' ? '左机' : '右机'}</span>
                <a class="soft small" href={addresses[phone]} target="_blank" rel="noreferrer">
                  单独打开
                </a>
              </figcaption>
              <iframe
                id={`phone-${phone}`}
                src={addresses[phone]}
                title={people ? `${people[phone].name}的手机` : phone === 'left' ? '左边的手机' : '右边的手机'}
              />
            </figure>
          ))}
        </div>
        <StageClock unitId={unitId} events={events} />
      </div>
      <CallLog list={calls} unitId={unitId} />
    </>
  )
}

function Couples({ unitId, couple }: Pick<StageView, 'unitId' | 'couple'>): Html {
  return (
    <div class="couples">
      {COUPLES.map((key) => {
        const people = coupleOf(key)
        return people ? (
          <form method="post" action="/console/couple">
            <Hidden name="unitId" value={unitId} />
            <button class="quiet" name="couple" value={key} id={`couple-${key}`} aria-pressed={String(key === couple)}>
              <b>
                {people.left.name} · {people.right.name}
              </b>
              <span class="soft small">{people.left.story.split('，')[0]}</span>
            </button>
          </form>
        ) : null
      })}
    </div>
  )
}

/** The hour and where it can go; drawn anew by the script when it was moved. */
export function StageClock({ unitId, events }: Pick<StageView, 'unitId' | 'events'>): Html {
  return (
    <section data-part={inUnit('/console/couple/clock', unitId)}>
      <p class="soft small">医院时间</p>
      <p class="big" data-clock="" aria-live="polite" />
      <p class="soft small" data-said="" role="status" />
      <MilestoneList list={events} live />
      <div class="row">
        <Post name="clock" fields={{ shiftMinutes: '60', keepSessions: 'true' }} label="进1小时" quiet live />
        <Post name="clock" fields={{ shiftMinutes: '1440', keepSessions: 'true' }} label="进1天" quiet live />
      </div>
    </section>
  )
}

/** Where the console is open to others but not to this name of the machine. */
export function CoupleElsewhere({ unitId }: { unitId: number }): Html {
  return (
    <section>
      <h2>两台手机只在运行沙箱的电脑上同屏</h2>
      <p>请在那台电脑上打开本页，或用两部真实的手机扫首页的二维码，各登录一人。</p>
      <p>
        <a class="button" href={inUnit('/console/start', unitId)}>
          返回首页
        </a>{' '}
        <span class="soft">{hospitalOf(unitId).name}</span>
      </p>
    </section>
  )
}
