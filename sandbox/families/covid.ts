import { and, asc, eq } from 'drizzle-orm'

import * as followupCalls from '@/api/followup/calls'
import { addDays, hospitalDate } from '@/domain/dates'
import { maskIdNo, maskName } from '@/domain/text'

import type { PatientAsk } from '../context'
import { couponTaken } from '../db/schema-file'
import { coupon, vaccination } from '../db/schema-follow'
import { notFound } from '../refusal'
import { applyForWaiver, newestWaiver } from '../rules/fee-waiver'
import { ownPatient } from '../rules/pairs'
import { FAMILIES, loadForm, saveForm } from '../rules/records'
import { forPatient, type Implementation } from './implement'

const NOBODY = { found: false, nameMasked: '', idNoMasked: '', doses: [] }

/** The own vaccination record. */
async function vaccinationOf(ask: PatientAsk) {
  const me = await ownPatient(ask)
  const doses = await ask.db
    .select()
    .from(vaccination)
    .where(eq(vaccination.patientId, me.patientId))
    .orderBy(asc(vaccination.dose))
  if (doses.length === 0) return NOBODY
  return {
    found: true,
    nameMasked: maskName(me.name),
    idNoMasked: maskIdNo(me.idNo),
    doses: doses.map(({ dose, vaccine, date, place }) => ({ dose, vaccine, date, place })),
  }
}

type Coupon = typeof coupon.$inferSelect

/** A coupon of the hospital as this patient has it; its days count from the first taking. */
async function couponView(ask: PatientAsk, { couponId, name, validDays }: Coupon) {
  const { db, now } = ask
  const { patientId } = await ownPatient(ask)
  const [taken] = await db
    .select()
    .from(couponTaken)
    .where(and(eq(couponTaken.patientId, patientId), eq(couponTaken.couponId, couponId)))
  if (!taken) return { couponId, name, state: 'OFFERED' as const, validTo: '' }
  const validTo = addDays(hospitalDate(taken.at), validDays)
  const isOver = validTo < hospitalDate(now)
  return { couponId, name, state: isOver ? ('EXPIRED' as const) : ('UNUSED' as const), validTo }
}

/** What the hospital gives for the questionnaire; the demonstration's hospitals have one coupon at most. */
async function offeredCoupon(ask: PatientAsk) {
  const [offered] = await ask.db.select().from(coupon).where(eq(coupon.unitId, ask.unitId)).orderBy(coupon.couponId)
  return offered ? couponView(ask, offered) : null
}

/** The epidemiological questionnaire, vaccination records, vouchers and fee waivers. */
export const covidCalls: Implementation[] = [
  forPatient(followupCalls.saveQuestionnaire, (ask, input) => saveForm(ask, FAMILIES.questionnaire, input)),
  forPatient(followupCalls.getOwnVaccination, async (ask, input) => {
    const questionnaire = await loadForm(ask, FAMILIES.questionnaire, input)
    return {
      ...(await vaccinationOf(ask)),
      ...questionnaire,
      feeApply: await newestWaiver(ask),
      coupon: questionnaire.recordId === '' ? null : await offeredCoupon(ask),
    }
  }),
  forPatient(followupCalls.getVaccinationByIdNumber, async (ask, { identityCard }) => {
    const me = await ownPatient(ask)
    // Only the own number is looked up; every other one is like an unknown one (spec:security#foreign-rows).
    return identityCard.trim().toUpperCase() === me.idNo ? vaccinationOf(ask) : NOBODY
  }),
  forPatient(followupCalls.takeCoupon, async (ask, { couponId }) => {
    const { db, unitId } = ask
    const { patientId } = await ownPatient(ask)
    const [offered] = await db
      .select()
      .from(coupon)
      .where(and(eq(coupon.couponId, couponId), eq(coupon.unitId, unitId)))
    if (!offered) throw notFound()
    await db.insert(couponTaken).values({ patientId, couponId, at: ask.now }).onConflictDoNothing()
    return couponView(ask, offered)
  }),
  forPatient(followupCalls.applyForFeeWaiver, (ask, { reason }) => applyForWaiver(ask, reason)),
]
