import { and, asc, eq, gt } from 'drizzle-orm'

import { addDays, hospitalDate } from '@/domain/dates'
import { hospitalOf } from '@/hospitals'

import type { Db } from '../db/open'
import {
  appointment,
  binding,
  card,
  couple,
  doctor,
  frozenItem,
  member,
  message,
  oauthLink,
  patient,
  schedule,
  setting,
  slot,
  subject,
  unit,
} from '../db/schema'
import { openIdOf } from '../rules/applet-login'
import { staffBook } from '../rules/booking'
import { seededId } from '../secrets'
import { seedBills } from './bills'
import { seedFiles } from './files'
import { seedHealth } from './health'
import { CLINICS, DOCTORS, UNITS } from './hospitals'
import { PERSONAS, type CoupleKey, type Persona } from './personas'
import { seedSamples } from './samples'
import { rollSchedule } from './schedule'
import { seedTransfers } from './transfers'

const DONE = 'seed.done'
const HOME_UNIT = 335
/** Besides 335, where each couple is verified too. The new couple A is known everywhere and verified nowhere. */
const MORE_UNITS: Partial<Record<CoupleKey, readonly number[]>> = { B: [324, 17], C: [1001], D: [38] }
/** Doctors of the hospitals other than the first. */
const SMALL_STAFF = 4

/** Fills an empty hospital, and plans the sessions that are missing. Running it again changes nothing else. */
export async function seed(db: Db, now: number): Promise<void> {
  const [done] = await db.select().from(setting).where(eq(setting.key, DONE))
  if (!done) {
    await seedHospitals(db)
    await seedPeople(db, now)
  }
  await rollSchedule(db, now)
  await seedBills(db, now)
  await seedSamples(db)
  await seedHealth(db, now)
  await seedTransfers(db, now)
  if (!done) {
    await seedVisit(db, now)
    await seedFiles(db, now)
    await db.insert(setting).values({ key: DONE, value: true }).onConflictDoNothing()
  }
}

async function seedHospitals(db: Db): Promise<void> {
  await db.insert(unit).values(UNITS).onConflictDoNothing()
  for (const { unitId } of UNITS) {
    const special = hospitalOf(unitId).booking.specialNeedsClinic
    const clinics = CLINICS.filter(({ key }) => key !== 'vip' || special)
    const rows = clinics.map(({ key, ...clinic }, sort) => ({
      ...clinic,
      subjectId: seededId('subject', unitId, key),
      unitId,
      sort,
    }))
    await db.insert(subject).values(rows).onConflictDoNothing()
    const staff = DOCTORS.filter(({ clinicKey }, at) =>
      clinicKey === 'vip' ? special : unitId === HOME_UNIT || at < SMALL_STAFF,
    )
    const doctors = staff.map(({ clinicKey, ...who }, sort) => ({
      ...who,
      doctorId: seededId('doctor', unitId, who.name),
      unitId,
      subjectId: seededId('subject', unitId, clinicKey),
      intro: `${who.title}，从事生殖医学临床工作多年，擅长${who.goodAt}。`,
      feeFen: CLINICS.find(({ key }) => key === clinicKey)?.feeFen ?? 0,
      sort,
    }))
    await db.insert(doctor).values(doctors).onConflictDoNothing()
  }
}

const patientIdOf = (unitId: number, who: Persona): string => seededId('patient', unitId, who.key)
/** The seeded member of a persona. */
export const memberIdOf = (who: Persona): string => seededId('member', who.key)

async function seedPeople(db: Db, now: number): Promise<void> {
  const at = now - 30 * 86_400_000
  await db
    .insert(member)
    .values(
      PERSONAS.map((who) => ({
        memberId: memberIdOf(who),
        mobile: who.mobile,
        channel: 'h5',
        createdAt: at,
        loginAt: at,
      })),
    )
    .onConflictDoNothing()
  await db
    .insert(oauthLink)
    .values(
      PERSONAS.flatMap((who) => [
        { openId: openIdOf(`wx-${who.key}`), kind: 'wx' as const, memberId: memberIdOf(who) },
        { openId: openIdOf(`ali-${who.key}`), kind: 'alipay' as const, memberId: memberIdOf(who) },
      ]),
    )
    .onConflictDoNothing()
  for (const { unitId } of UNITS) {
    await db
      .insert(patient)
      .values(PERSONAS.map((who, order) => patientRow(unitId, who, order)))
      .onConflictDoNothing()
    await db
      .insert(card)
      .values(PERSONAS.map((who, order) => cardRow(unitId, who, order)))
      .onConflictDoNothing()
    const verified = PERSONAS.filter(
      ({ couple: key }) => key !== 'A' && (unitId === HOME_UNIT || MORE_UNITS[key]?.includes(unitId)),
    )
    if (verified.length === 0) continue
    const rows = verified.map((who) => ({
      bindingId: seededId('binding', unitId, who.key),
      unitId,
      memberId: memberIdOf(who),
      patientId: patientIdOf(unitId, who),
      method: 'his',
      verifiedAt: at,
    }))
    await db.insert(binding).values(rows).onConflictDoNothing()
  }
  await seedCouples(db, now)
}

function patientRow(unitId: number, who: Persona, order: number): typeof patient.$inferInsert {
  const isNew = who.couple === 'A'
  // B is on file: her visits are arranged by the nurses (spec:booking#patients-on-file).
  const staffManaged = who.couple === 'B' && who.sex === 2
  return {
    patientId: patientIdOf(unitId, who),
    unitId,
    hisPatientId: `${String(unitId).padStart(4, '0')}${String(1001 + order)}`,
    name: who.name,
    sex: who.sex,
    birthday: who.birthday,
    idType: '1',
    idNo: who.idNo,
    mobile: who.mobile,
    caseNo: isNew ? '' : `S2026${String(100 + order)}`,
    // He has no file yet, so that hospitals 17 and 38 send him to their filing pages (codes 407 and 556).
    archiveNo: who.key === 'chen-hao' ? '' : `D2026${String(200 + order)}`,
    isFirstVisit: isNew,
    // What the desk wrote down when the file was opened; the rest of the basic information is asked for.
    deskFacts: { nation: '01', address: '示例市样例区生育路1号' },
    staffManaged,
    note: who.couple === 'C' ? '既往流产史，安静模式' : '',
  }
}

function cardRow(unitId: number, who: Persona, order: number): typeof card.$inferInsert {
  return {
    cardId: seededId('card', unitId, who.key),
    unitId,
    patientId: patientIdOf(unitId, who),
    cardNo: `60${String(unitId).padStart(4, '0')}${String(1234 + order * 1111).padStart(4, '0')}`,
    cardType: 'visit',
    // ¥1,250.00 as in spec:treatment#invented-couples; the frozen couple is short on purpose (code 888 later).
    balanceFen: who.couple === 'C' ? 3000 : 125_000,
    status: 'ACTIVE',
    isDefault: true,
  }
}

async function seedCouples(db: Db, now: number): Promise<void> {
  const today = hospitalDate(now)
  for (const { unitId } of UNITS) {
    for (const key of ['B', 'C', 'D'] as const) {
      const [female, male] = [2, 1].map((sex) => PERSONAS.find((who) => who.couple === key && who.sex === sex))
      if (!female || !male) continue
      const pairId = seededId('pair', unitId, key)
      const pair = {
        pairId,
        unitId,
        femalePatientId: patientIdOf(unitId, female),
        malePatientId: patientIdOf(unitId, male),
        state: 'PAIRED',
      }
      await db.insert(couple).values(pair).onConflictDoNothing()
      if (key !== 'C') continue
      // Three straws, the year's fee a month overdue.
      const dates = { frozenOn: addDays(today, -395), paidUntil: addDays(today, -30) }
      await db
        .insert(frozenItem)
        .values({ freezeId: seededId('freeze', unitId, key), unitId, pairId, kind: '囊胚', straws: 3, ...dates })
        .onConflictDoNothing()
    }
  }
}

/** B's next scan: the first free place from tomorrow on, made by staff; and a visit that D has behind her. */
async function seedVisit(db: Db, now: number): Promise<void> {
  const woman = PERSONAS.find(({ key }) => key === 'zhou-min')
  if (!woman) return
  const patientId = patientIdOf(HOME_UNIT, woman)
  const places = await db
    .select({ slotId: slot.slotId, free: slot.capacity, withheld: slot.withheld })
    .from(slot)
    .innerJoin(schedule, eq(schedule.scheduleId, slot.scheduleId))
    .where(
      and(
        eq(slot.unitId, HOME_UNIT),
        eq(schedule.doctorId, seededId('doctor', HOME_UNIT, '周示范')),
        eq(schedule.suspended, false),
        gt(schedule.date, hospitalDate(now)),
      ),
    )
    .orderBy(asc(schedule.date), asc(slot.startMin))
  const first = places.find(({ free, withheld }) => free > withheld)
  const mine = await db
    .select({ id: appointment.appointmentId })
    .from(appointment)
    .where(eq(appointment.patientId, patientId))
  if (!first || mine.length > 0) return
  await staffBook(db, { unitId: HOME_UNIT, patientId, slotId: first.slotId, now, remark: '促排卵监测：B超与激素' })
  await db.insert(message).values({
    unitId: HOME_UNIT,
    patientId,
    title: '下次监测已安排',
    text: '护士已为您预约下次B超与激素监测，请空腹到院。',
    at: now,
  })
}
