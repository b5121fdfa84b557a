/** What a patient does with an offer of the waitlist, to its end (spec:booking#waitlist). */

import type { PatientContext } from '../../server/context'
import { notFound } from '../../server/http/refusal'
import { releaseHold } from '../appointment/hold-service'
import { confirmReschedule } from '../appointment/reschedule-service'
import { SPECIAL_NEEDS } from '../policy'
import { bookAssessment } from '../procedure/assessment-service'
import { findNewestApplications } from '../procedure/hysteroscopy-queries'
import { reserveTime } from '../procedure/reservation-service'
import { acceptOffer, type TakenOffer } from './waitlist-service'

import type * as calls from '@/api/booking/calls'
import type { DataOf } from '@/api/core/call'

/**
 * Takes an offered place. A registration or an examination is held, as the patient still states something for it; the time of
 * an application, an assessment and an operation are made at once, or moved there. What cannot be made gives its place to the
 * next who waits. Asked again it answers with what it made.
 */
export async function takeOffer(
  context: PatientContext,
  watchId: string,
): Promise<DataOf<typeof calls.acceptWaitlistOffer>> {
  const taken = await acceptOffer(context, watchId)
  const made = taken.status === 'LOCKED' ? await finish(context, taken) : madeOf(taken)
  context.target = watchId
  return {
    lockId: taken.appointmentId,
    lockExpireAt: taken.lockExpireAt,
    swapOf: taken.swapOf ?? '',
    specialNeeds: taken.regClass === SPECIAL_NEEDS,
    ...made,
    serverTime: context.now,
  }
}

interface Made {
  appointmentId: string
  orderCode: string
}

const HELD: Made = { appointmentId: '', orderCode: '' }

const madeOf = ({ appointmentId, orderCode, status }: TakenOffer): Made => ({
  appointmentId,
  orderCode: status === 'UNPAID' ? (orderCode ?? '') : '',
})

async function finish(context: PatientContext, taken: TakenOffer): Promise<Made> {
  const { bookKind, swapOf, slotId, appointmentId: heldId } = taken
  if (bookKind !== 'hysteroscopy' && bookKind !== 'assessment') return HELD
  try {
    if (swapOf) return { ...HELD, appointmentId: (await confirmReschedule(context, heldId, {})).appointmentId }
    if (bookKind === 'assessment') {
      const { appointmentId, orderCode, status } = await bookAssessment(context, { slotId })
      return { appointmentId, orderCode: status === 'UNPAID' ? orderCode : '' }
    }
    const [application] = await findNewestApplications(context.db, context.patientId, context.unitId)
    if (!application) throw notFound()
    const { appointmentId } = await reserveTime(context, { applicationId: application.applicationId, slotId })
    return { ...HELD, appointmentId }
  } catch (cause) {
    await releaseHold(context, heldId)
    throw cause
  }
}
