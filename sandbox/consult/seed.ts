/** Doctors' offers, what was reviewed for the smart service, and a consultation in each state for the couples. */

import { and, eq } from 'drizzle-orm'

import { DOCTORS } from '../booking/schedule/clinics'
import { doctor } from '../booking/tables'
import { articleIdOf } from '../content/seed'
import { memberIdOf, patientIdOf, personOf } from '../identity/personas'
import { binding } from '../identity/tables'
import { seedOrder } from '../payment/seed'
import type { Db } from '../server/db/database'
import { UNITS } from '../server/hospitals'
import { leaveMessage } from '../server/notices'
import { seededId } from '../server/secrets'
import { ARTICLE, REVIEWED } from './service-answers'
import { chatOf } from './state-service'
import { consult, consultMessage, consultOffer, consultReview, doctorMark, serviceAnswer } from './tables'

import { ANSWER_MS, type ConsultState, type ConsultType, OPEN_MS, QUESTIONS } from '@/domain/service/consult'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time'

/** Prices in fen; the second doctor answers text and pictures for nothing. No doctor offers video yet. */
const PRICES: readonly (readonly [type: ConsultType, fen: number])[] = [
  [5, 3000],
  [6, 5000],
  [7, 8000],
]
const FREE_DOCTOR = '吴样例'
/** Answers nobody for the time being. */
const PAUSED_DOCTOR = '郑演练'

/** What doctors offer at every hospital where they work. What is there stays as it is. */
export async function seedOffers(db: Db): Promise<void> {
  const names = new Set<string>(DOCTORS.map(({ name }) => name))
  const known = await db.select().from(doctor)
  const rows = known
    .filter(({ name }) => names.has(name))
    .flatMap(({ doctorId, name }, at) =>
      PRICES.map(([type, priceFen]) => ({
        doctorId,
        type,
        priceFen: name === FREE_DOCTOR && type === 5 ? 0 : priceFen,
        enabled: type !== 7,
        onDuty: name !== PAUSED_DOCTOR,
        replyMinutes: 30 + (at % 5) * 15,
      })),
    )
  if (rows.length > 0) await db.insert(consultOffer).values(rows).onConflictDoNothing()
  await db
    .insert(serviceAnswer)
    .values(
      UNITS.flatMap(({ unitId }) =>
        REVIEWED.map(({ key, words, ...review }) => ({
          ...review,
          answerId: seededId('answer', unitId, key),
          unitId,
          words: [...words],
          route: routeOf(unitId, review.route),
        })),
      ),
    )
    .onConflictDoNothing()
}

/** The address of an article that is named by its key; any other address as it is. */
const routeOf = (unitId: number, route: string): string =>
  route.startsWith(ARTICLE) ? `/articelDetails?articleId=${articleIdOf(unitId, route.slice(ARTICLE.length))}` : route

interface Seeded {
  readonly key: string
  readonly persona: string
  readonly doctor: string
  readonly type: ConsultType
  readonly state: ConsultState
  readonly ago: number
  readonly description: string
  readonly said?: readonly (readonly ['patient' | 'doctor', string])[]
}

const SEEDED: readonly Seeded[] = [
  {
    ...{ key: 'waits', persona: 'zhou-min', doctor: '周示范', type: 5, state: 'PAID', ago: 2 * HOUR_MS },
    description: '促排第8天，今天打针后注射的地方有点红，没有其他不舒服，想问需要注意什么。',
  },
  {
    ...{ key: 'goes-on', persona: 'he-jing', doctor: '周示范', type: 6, state: 'ONGOING', ago: 3 * HOUR_MS },
    description: '想了解下次移植前要提前多久到院、需要准备哪些材料。',
    said: [
      ['doctor', '您好，移植前一般先来院复查，请带上身份证和之前的报告。'],
      ['patient', '好的，复查是不是要提前预约？'],
      ['doctor', '是的，请在预约挂号里选择复诊，也可以联系护士站安排。'],
    ],
  },
  {
    ...{ key: 'over', persona: 'xu-jie', doctor: '吴样例', type: 5, state: 'FINISHED', ago: 5 * DAY_MS },
    description: '人工授精后休息和饮食上有什么需要注意的吗？',
    said: [['doctor', '正常生活和休息即可，避免劳累。有不舒服请随时联系医院。']],
  },
  {
    ...{ key: 'rated', persona: 'zhao-ting', doctor: '周示范', type: 5, state: 'RATED', ago: 20 * DAY_MS },
    description: '移植后的复查时间和当天需要空腹吗，想提前安排请假。',
    said: [['doctor', '抽血复查不需要空腹，具体时间以医院通知为准。']],
  },
  {
    ...{ key: 'unanswered', persona: 'he-jing', doctor: '孙演示', type: 5, state: 'REFUNDED', ago: 9 * DAY_MS },
    description: '想替先生问一下复查精液前需要禁欲几天。',
  },
  {
    ...{ key: 'closed', persona: 'zhou-min', doctor: '钱模拟', type: 6, state: 'CLOSED', ago: 12 * DAY_MS },
    description: '想问一下监测期间可不可以正常上班。',
  },
]

/** Consultations of the couples at every hospital where they are verified and the doctor works; made once. */
export async function seedConsults(db: Db, now: number): Promise<void> {
  for (const { unitId } of UNITS) {
    const verified = await db.select({ patientId: binding.patientId }).from(binding).where(eq(binding.unitId, unitId))
    await seedConsultsOf(db, unitId, new Set(verified.map(({ patientId }) => patientId)), now)
  }
}

async function seedConsultsOf(db: Db, unitId: number, verified: ReadonlySet<string>, now: number): Promise<void> {
  for (const [index, seeded] of SEEDED.entries()) {
    const consultId = seededId('consult', unitId, seeded.key)
    const [known] = await db.select().from(consult).where(eq(consult.consultId, consultId))
    const doctorId = seededId('doctor', unitId, seeded.doctor)
    const who = personOf(seeded.persona)
    const patientId = patientIdOf(unitId, who)
    const [offered] = await db
      .select()
      .from(consultOffer)
      .where(and(eq(consultOffer.doctorId, doctorId), eq(consultOffer.type, seeded.type)))
    if (known || !offered || !verified.has(patientId)) continue
    const { priceFen } = offered
    const createdAt = now - seeded.ago
    const isPaid = seeded.state !== 'CLOSED'
    const orderCode = `20200101${String(unitId).padStart(8, '0')}${String(index).padStart(4, '0')}`
    const title = `${seeded.type === 6 ? '聊天咨询' : '图文咨询'}（${seeded.doctor}）`
    const isBack = seeded.state === 'REFUNDED'
    const memberId = memberIdOf(who)
    const order = {
      ...{ orderCode, unitId, patientId, memberId, type: seeded.type, bizId: consultId, title },
      items: [{ name: title, spec: '', qty: 1, unitPriceFen: priceFen, amountFen: priceFen }],
      ...{ totalFen: priceFen, payableFen: priceFen, paidFen: isPaid ? priceFen : 0 },
      ...{ refundedFen: isBack ? priceFen : 0, payMethod: isPaid && priceFen > 0 ? 'visitCard' : '' },
      ...{ state: isBack ? ('refunded' as const) : isPaid ? ('paid' as const) : ('closed' as const) },
      ...{ idemKey: `consult:${consultId}`, createdAt, expireAt: createdAt + 15 * MINUTE_MS },
      ...{ paidAt: isPaid ? createdAt : null, refundAt: isBack ? createdAt + ANSWER_MS : null },
      closedAt: isPaid ? null : createdAt + 15 * MINUTE_MS,
    }
    const back = {
      ...{ refundId: seededId('refund', unitId, seeded.key), amountFen: priceFen, state: 'done' as const },
      ...{ reason: `consult:${consultId}`, createdAt: createdAt + ANSWER_MS },
    }
    await seedOrder(db, order, isBack ? back : null)
    const startAt = seeded.said ? createdAt + HOUR_MS : null
    const isOver = !['PAID', 'ONGOING'].includes(seeded.state)
    await db.insert(consult).values({
      ...{ consultId, unitId, patientId, memberId, doctorId, type: seeded.type, state: seeded.state },
      ...{ orderCode, priceFen, description: seeded.description, hasVisited: true, firstVisit: false },
      ...{
        quota: QUESTIONS[seeded.type],
        used: seeded.said?.filter(([by]) => by === 'patient').length ?? 0,
        createdAt,
      },
      answerBy: seeded.state === 'PAID' ? createdAt + ANSWER_MS : null,
      startAt,
      openUntil: startAt === null ? null : startAt + OPEN_MS[seeded.type],
      endAt: isOver ? createdAt + 2 * HOUR_MS : null,
      endReason: isBack ? 'unanswered' : seeded.state === 'CLOSED' ? 'unpaid' : isOver ? 'doctor' : '',
    })
    const said = [['system', '仅供咨询，不作为诊断依据；急重症请立即就医。'] as const, ...(seeded.said ?? [])]
    await db.insert(consultMessage).values(
      said.map(([sender, content], place) => ({
        ...{ consultId, clientId: `seed:${place}`, sender, kind: 'text' as const, content },
        at: place === 0 ? createdAt : (startAt ?? createdAt) + place * 5 * MINUTE_MS,
      })),
    )
    if (seeded.state === 'RATED')
      await db.insert(consultReview).values({
        ...{ reviewId: seededId('review', unitId, seeded.key), consultId, unitId, doctorId, patientId },
        ...{ stars: 5, tags: ['回复及时', '态度亲切'], content: '回答很清楚，请假也好安排了。', anonymous: false },
        ...{ state: 'PUBLISHED' as const, createdAt: createdAt + DAY_MS, updatedAt: createdAt + DAY_MS },
      })
    if (seeded.key === 'goes-on') {
      const to = { unitId, patientId, way: chatOf(consultId) }
      await leaveMessage(db, to, '咨询有新回复', '医生回复了您的咨询，请打开查看。', createdAt + 2 * HOUR_MS)
      await db
        .insert(doctorMark)
        .values((['followed', 'favourite'] as const).map((kind) => ({ memberId, doctorId, kind, at: createdAt })))
        .onConflictDoNothing()
    }
  }
}
