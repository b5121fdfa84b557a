/**
 * What of a file goes along with a consultation (spec:consult#attachments): a reference, looked up by the service that
 * answers the reading itself, so that no other rule of sharing and sealing stands here.
 */

import { isClassClosed } from '../couple/consent/consent-service'
import { isShared, ownPatient, pairingOf } from '../couple/couple-service'
import { listFollicleScans } from '../cycle/course/scan-service'
import { getMedicationPlan } from '../medication/plan-service'
import { listImagingReports } from '../results/imaging-service'
import { listLabReports } from '../results/lab-service'
import type { PatientContext } from '../server/context'
import { notFound } from '../server/http/refusal'

import type * as calls from '@/api/consult/calls'
import type { DataOf } from '@/api/core/call'
import { formatDay, hospitalDate } from '@/domain/dates'
import { ATTACHMENT_KINDS, type AttachmentKind } from '@/domain/service/consult'

type Whose = 'self' | 'spouse'
type Attachable = DataOf<typeof calls.listAttachables>['list'][number]

const MOST = { pageNo: 1, pageSize: 50 } as const
/** The day in words; '' where the report says none. */
const dayOf = (at: number | null): string => (at === null ? '' : formatDay(hospitalDate(at)))

const of = (kind: AttachmentKind, refId: string, whose: Whose, title: string, note: string): Attachable => ({
  ...{ kind, refId, whose, title: whose === 'spouse' ? `配偶的${title}` : title, note },
  available: true,
})

/** Reports that can be read now; one behind a seal stays there. */
async function readable(context: PatientContext, whose: Whose): Promise<Attachable[]> {
  const sees = async (dataClass: 'labs' | 'imaging' | 'orders' | 'treatment') => {
    if (whose === 'self') return true
    const me = await ownPatient(context)
    const paired = await pairingOf(context.db, me.patientId)
    return paired !== null && (await isShared(context.db, paired.partner.patientId, paired.pairId, dataClass))
  }
  const found: Attachable[] = []
  if (await sees('orders')) {
    const plan = await getMedicationPlan(context, { whose })
    const today = plan.doses.filter(({ dueAt }) => dueAt !== null && hospitalDate(dueAt) === plan.today)
    if (today.length > 0)
      found.push(of('dose', plan.today, whose, '今日用药', `${formatDay(plan.today)} ${today.length}次`))
  }
  if (await sees('labs')) {
    const { list } = await listLabReports(context, { whose, ...MOST })
    for (const one of list)
      if ((one.status === 'REPORTED' || one.status === 'AMENDED') && !one.deskOnly && (one.seal ?? 'OPEN') === 'OPEN')
        found.push(of('labReport', one.reportId, whose, one.title, dayOf(one.reportedAt)))
  }
  if (await sees('imaging')) {
    const { list } = await listImagingReports(context, { whose, ...MOST })
    for (const one of list)
      if ((one.status === 'REPORTED' || one.status === 'AMENDED') && (one.seal ?? 'OPEN') === 'OPEN')
        found.push(of('imaging', one.inspectId, whose, `${one.type}${one.part}`, dayOf(one.reportedAt)))
  }
  if (await sees('treatment')) {
    const scans = await listFollicleScans(context, { whose })
    if (scans.found) found.push(of('chart', scans.cycleId, whose, '卵泡监测图表', `${scans.list.length}次监测`))
  }
  return found
}

/** Everything that can be attached now: the own, and what the partner shares; nothing without the consent to health data. */
export async function attachablesOf(context: PatientContext): Promise<Attachable[]> {
  if (await isClassClosed(context, 'health')) return []
  const { target } = context
  const me = await ownPatient(context)
  const paired = await pairingOf(context.db, me.patientId)
  const all = [...(await readable(context, 'self')), ...(paired ? await readable(context, 'spouse') : [])]
  context.target = target
  return all
}

/** The references that were sent, each checked. @throws NotFound for one that the caller may not read */
export async function checkedAttachments(context: PatientContext, sent: readonly string[]): Promise<Attachable[]> {
  if (sent.length === 0) return []
  const known = await attachablesOf(context)
  return [...new Set(sent)].map((one) => {
    const [kind, whose, refId] = one.split(':')
    const isKind = ATTACHMENT_KINDS.some((name) => name === kind)
    const found = isKind && known.find((row) => row.kind === kind && row.whose === whose && row.refId === refId)
    if (!found) throw notFound()
    return found
  })
}
