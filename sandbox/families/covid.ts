import { and, asc, eq } from 'drizzle-orm'

import * as covid from '@/api/calls/covid'
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

/** The epidemiological questionnaire, vaccination records, vouchers and fee waivers. */
export const covidCalls: Implementation[] = [
  forPatient(covid.saveQuestionnaire, (ask, input) => saveForm(ask, FAMILIES.questionnaire, input)),
  forPatient(covid.queryByCurrLogin, async (ask, input) => ({
    ...(await vaccinationOf(ask)),
    ...(await loadForm(ask, FAMILIES.questionnaire, input)),
    feeApply: await newestWaiver(ask),
  })),
  forPatient(covid.queryByIdentityCard, async (ask, { identityCard }) => {
    const me = await ownPatient(ask)
    // Only the own number is looked up; every other one is like an unknown one (security §9, API1).
    return identityCard.trim().toUpperCase() === me.idNo ? vaccinationOf(ask) : NOBODY
  }),
  forPatient(covid.saveConponInfo, async (ask, { couponId }) => {
    const { db, patientId, unitId } = ask
    const [offered] = await db
      .select()
      .from(coupon)
      .where(and(eq(coupon.couponId, couponId), eq(coupon.unitId, unitId)))
    if (!offered) throw notFound()
    await db.insert(couponTaken).values({ patientId, couponId, at: ask.now }).onConflictDoNothing()
    const [taken] = await db
      .select()
      .from(couponTaken)
      .where(and(eq(couponTaken.patientId, patientId), eq(couponTaken.couponId, couponId)))
    const validTo = addDays(hospitalDate(taken?.at ?? ask.now), offered.validDays)
    const isOver = validTo < hospitalDate(ask.now)
    return { couponId, name: offered.name, state: isOver ? ('EXPIRED' as const) : ('UNUSED' as const), validTo }
  }),
  forPatient(covid.feeApply, (ask, { reason }) => applyForWaiver(ask, reason)),
]
