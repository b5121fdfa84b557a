import { and, eq } from 'drizzle-orm'

import * as contentCalls from '@/api/content/calls'
import * as coupleCalls from '@/api/couple/calls'
import * as messagesCalls from '@/api/messages/calls'
import * as platformCalls from '@/api/platform/calls'
import { ETHNIC_GROUPS } from '@/domain/dictionaries/ethnic-groups'
import { formatDateTime, formatDay, hospitalDate } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { hospitalOf } from '@/hospitals'
import { bookingNotice, bookingRuleOf } from '@/hospitals/booking'

import type { Ask, MemberAsk } from '../context'
import { card, unit } from '../db/schema'
import { notFound } from '../refusal'
import { VALID } from '../rules/booking-policy'
import { sweep } from '../rules/booking'
import { KIND } from '../rules/booking-seats'
import { consentsOf, sayConsent } from '../rules/consents'
import { dueOf } from '../rules/orders'
import { boundPatient } from '../rules/verification'
import { BANNERS, NOTICES } from '../seed/content'
import { courseOf } from '../seed/courses'
import { appointmentViews } from '../views/appointments'
import { paged } from '../views/paging'
import { cardsOf, cardView } from '../views/people'
import { offersOf, openOrdersOf, unreadOf } from '../views/waiting'
import { forAnyone, forMember, type Implementation } from './implement'

/** Earth radius in metres for haversine (spec:booking#check-in-distance: 6371 km). */
const EARTH_M = 6_371_000

function distanceM(a: { longitude: number; latitude: number }, b: { longitude: number; latitude: number }): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const h =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2
  return Math.round(2 * EARTH_M * Math.asin(Math.sqrt(h)))
}

/** The hospital an anonymous call is about: the one it names, else the demonstration's first. */
async function unitRow(ask: Ask, named: unknown): Promise<typeof unit.$inferSelect> {
  const wanted = Number(named ?? 0) || ask.unitId || 0
  const rows = await ask.db.select().from(unit).orderBy(unit.sort)
  const found = wanted === 0 ? rows[0] : rows.find((row) => row.unitId === wanted)
  if (!found) throw notFound()
  return found
}

const DICTIONARIES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  sex: [
    ['1', '男'],
    ['2', '女'],
  ],
  marital: [
    ['10', '未婚'],
    ['20', '已婚'],
    ['21', '初婚'],
    ['22', '再婚'],
    ['23', '复婚'],
    ['30', '丧偶'],
    ['40', '离婚'],
    ['90', '未说明'],
  ],
  relation: [
    ['self', '本人'],
    ['spouse', '配偶'],
    ['other', '其他'],
  ],
  nation: ETHNIC_GROUPS.map(({ id, name }) => [id, name] as const),
}

export const indexCalls: Implementation[] = [
  forAnyone(platformCalls.getServerTime, async (ask) => ({ serverTime: ask.now })),
  forAnyone(platformCalls.getHome, async (ask) => home(ask)),
  forAnyone(platformCalls.getHospitalAddress, async (ask, { unitId }) => {
    const row = await unitRow(ask, unitId)
    return {
      unitId: row.unitId,
      unitName: row.name,
      address: row.address,
      longitude: row.longitude,
      latitude: row.latitude,
      phone: row.phone,
      traffic: '地铁生殖中心站A口步行5分钟；公交样例路站下车。',
      parking: '院内地下停车场，就诊当日可凭预约信息减免2小时。',
    }
  }),
  forAnyone(
    platformCalls.listHospitals,
    async (ask, { keyword, province, city, longitude, latitude, pageNo, pageSize }) => {
      const rows = await ask.db.select().from(unit).orderBy(unit.sort)
      const here =
        longitude !== undefined && latitude !== undefined
          ? { longitude: Number(longitude), latitude: Number(latitude) }
          : null
      const fits = (row: typeof unit.$inferSelect) =>
        (!keyword || `${row.name}${row.shortName}${row.city}`.includes(keyword)) &&
        (!province || row.province === province) &&
        (!city || row.city === city)
      const list = rows.filter(fits).map((row) => ({
        unitId: row.unitId,
        unitName: row.name,
        shortName: row.shortName,
        logoUrl: '',
        level: row.level,
        province: row.province,
        city: row.city,
        address: row.address,
        longitude: row.longitude,
        latitude: row.latitude,
        distanceM: here ? distanceM(here, row) : null,
        phone: row.phone,
        license: row.license.split(','),
        visited: false,
      }))
      if (here) list.sort((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0))
      return paged(list, pageNo, pageSize)
    },
  ),
  forAnyone(platformCalls.getHospitalSettings, async (ask, { unitId }) => {
    const row = await unitRow(ask, unitId)
    const hospital = hospitalOf(row.unitId)
    const rule = bookingRuleOf(hospital)
    return {
      unitId: row.unitId,
      unitName: row.name,
      capabilities: Object.entries(hospital.capabilities).flatMap(([name, offered]) => (offered ? [name] : [])),
      features: ['booking', 'visitCardPay'],
      checkInRadiusM: 500,
      bookingRule: rule.key,
      notice: bookingNotice(hospital, rule).join('\n'),
      serverTime: ask.now,
    }
  }),
  forAnyone(platformCalls.listCodes, async (_ask, { codes }) => {
    const wanted = codes ? codes.split(',') : Object.keys(DICTIONARIES)
    return {
      dictionaries: wanted.flatMap((code) => {
        const items = Object.hasOwn(DICTIONARIES, code) ? DICTIONARIES[code] : undefined
        return items ? [{ code, items: items.map(([value, label]) => ({ value, label })) }] : []
      }),
    }
  }),
  forMember(platformCalls.getBindStatus, async (ask) => {
    const bound = await boundPatient(ask)
    const cards = bound ? await cardsOf(ask.db, bound.patient.patientId) : []
    const mobileBound = ask.caller.mobile !== null
    return {
      mobileBound,
      verified: bound !== null,
      cardCount: cards.length,
      boundLevel: bound ? ('verified' as const) : mobileBound ? ('phone' as const) : ('guest' as const),
    }
  }),
  forAnyone(messagesCalls.listAnnouncements, async (ask, { unitId, pageNo, pageSize }) => {
    const row = await unitRow(ask, unitId)
    return paged(NOTICES(row, ask.now), pageNo, pageSize)
  }),
  forAnyone(contentCalls.listBanners, async (ask, { unitId }) => ({ list: BANNERS(await unitRow(ask, unitId)) })),
  forMember(messagesCalls.countUnreadMessages, async (ask) => {
    const bound = await boundPatient(ask)
    const system = bound ? await unreadOf(ask, bound.patient.patientId) : 0
    return { total: system, system, consult: 0 }
  }),
  forMember(coupleCalls.recordConsent, (ask, { kind, version, agreed = false }) =>
    sayConsent(ask, { kind, version, agreed }),
  ),
  forMember(coupleCalls.listConsents, async (ask) => ({ list: await consentsOf(ask) })),
]

/** What the home page shows; a guest gets the same shape with its parts absent. */
async function home(ask: Ask) {
  const bound = ask.caller && ask.unitId !== null ? await boundPatient(ask as MemberAsk) : null
  const guest = {
    patientId: '',
    patientName: '',
    verified: false,
    card: null,
    nextVisit: null,
    today: [],
    course: null,
    unread: 0,
    unpaidCount: 0,
    unpaidFen: null,
    serverTime: ask.now,
  }
  if (!bound || ask.unitId === null) return guest
  const { patient } = bound
  const isPartner = patient.patientId === ask.caller?.actingPatientId
  await sweep(ask.sandbox, ask.now)
  const [owned] = await ask.db
    .select()
    .from(card)
    .where(and(eq(card.patientId, patient.patientId), eq(card.isDefault, true)))
  const filter = { unitId: ask.unitId, patientId: patient.patientId, kind: KIND, statuses: VALID }
  const visits = await appointmentViews(ask.db, filter, ask.now)
  const next = visits.filter(({ status, date }) => status !== 'LOCKED' && date >= hospitalDate(ask.now)).at(-1) ?? null
  const open = await openOrdersOf(ask, patient.patientId)
  const pays = open.map((order) => ({
    itemId: order.orderCode,
    kind: 'pay' as const,
    title: `待支付：${order.title}`,
    note: `${yuan(dueOf(order))}，请在${formatDateTime(order.expireAt).slice(11, 16)}前支付`,
    at: order.expireAt,
    link: `/PayOrder?orderCode=${order.orderCode}`,
    urgent: true,
  }))
  const booked = visits.filter(({ status }) => status === 'BOOKED' || status === 'CANCEL_PENDING')
  const comes = booked.map((visit) => ({
    itemId: visit.appointmentId,
    kind: 'visit' as const,
    title: `${formatDay(visit.date)} ${visit.startTime} 就诊`,
    note: `${visit.subjectName} ${visit.doctorName}`,
    at: null,
    link: `/ReservationRecordList?appointmentId=${visit.appointmentId}`,
    urgent: false,
  }))
  const offers = await offersOf(ask, patient.patientId)
  const course = await courseOf(ask, patient)
  return {
    ...guest,
    patientId: patient.patientId,
    patientName: patient.name,
    verified: true,
    card: owned ? { ...cardView(owned, patient), relation: isPartner ? ('spouse' as const) : ('self' as const) } : null,
    nextVisit: next,
    today: [...offers, ...pays, ...course.today, ...comes],
    course: course.course,
    unread: await unreadOf(ask, patient.patientId),
    unpaidCount: open.length,
    unpaidFen: open.reduce((sum, order) => sum + dueOf(order), 0),
  }
}
