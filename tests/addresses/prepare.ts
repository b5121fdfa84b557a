import { examples } from '../../sandbox/examples'
import { ServerClient } from '../attack/server/server-client'

import { addDays } from '@/domain/dates'

/** Who has asked a doctor and has not said yet what she thinks of the answer. */
const CONSULTED = 'xu-jie'

/** Who shows what the patient of the walks does not have (cases.ts), and is not yet known at the hospital of the walk. */
const OTHERS = ['zhou-min', CONSULTED, 'zhao-ting']

/**
 * Gives the patient of the walks something to find in lists that start empty: a visit and an examination that were booked
 * and paid for, a day for filing on paper, a top-up, an order of storage, a number of the day's queue, a feedback, a
 * reserved hysteroscopy, an arranged operation, a card applied for and documents to sign.
 *
 * @param days the platforms walk on different days, so that what depends on the day is taken for nobody's content
 */
export async function prepareWalk(
  origin: string,
  { persona, unitId }: { persona: string; unitId: number },
  days: number,
): Promise<void> {
  const client = new ServerClient(origin)
  await client.clockTo(`${nextWeekday(addDays(await client.today(), days))} 10:00:00`)
  const token = await client.token(persona, unitId)
  for (const other of OTHERS.filter((one) => one !== persona)) {
    const { code, message } = await client.verify(other, await client.token(other, unitId))
    if (code !== 200) throw new Error(`${other} is not verified for the walk: ${message}`)
  }
  const { slotId } = await client.place(token, { daysAhead: 3 })
  await client.book(token, slotId)
  const place = () => client.place(token, { daysAhead: 4 }).then((found) => found.slotId)
  for (const id of [
    'appointment-filing.add',
    'card-recharge.pay',
    'gqj.reserveHysteroscopeScheduling',
    'clinic.audit',
  ]) {
    const example = examples.get(id)
    if (!example) throw new Error(`there is no example of ${id}`)
    const done = await client.call(id, await example({ client, token, place, mobile: '' }), token)
    if (done.code !== 200) throw new Error(`the walk's patient cannot send ${id}: ${done.message}`)
  }
  const exam = await examples.get('jiancha.appointmentRegist')?.({ client, token, place, mobile: '' })
  const booked = await client.call<{ orderCode: string }>('jiancha.appointmentRegist', { ...exam }, token)
  if (booked.code !== 200) throw new Error(`no examination for the walk: ${booked.message}`)
  const { orderCode } = booked.data
  await client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
  await client.act('pay', { orderCode, decision: 'paid' })
  await client.act('arrangeOperation', { persona, unitId, daysAhead: 4 })
  const { data } = await client.call<{ list: { kind: string; queueId: string }[] }>('queue.getList', {}, token)
  const queueId = data.list.find(({ kind }) => kind === 'scan')?.queueId ?? ''
  const taken = await client.call('queue.getQueueRegister', { queueId }, token)
  if (taken.code !== 200) throw new Error(`no number for the walk: ${taken.message}`)
  // An order of storage that was given up, and the patient's number at the second base.
  const stored = await client.call<{ list: { freezeId: string }[] }>('freeze.getPatientFreeze', {}, token)
  const freezeIds = stored.data.list.map(({ freezeId }) => freezeId)
  const begun = await client.call<{ orderCode: string }>('freeze.createFreezeOrder', { freezeIds, months: 12 }, token)
  await client.call('freeze.canCelFreezeOrder', { orderCode: begun.data.orderCode }, token)
  const file = await client.call<{ hisPatientId: string }>('member.getPatienInfo', {}, token)
  const number = await client.call('freeze-other.savePatientHisNo', { hisNo: file.data.hisPatientId }, token)
  if (number.code !== 200) throw new Error(`no number at the second base for the walk: ${number.message}`)
  const said = { kind: 'feedback', type: undefined, content: '候诊区的座位不太够，希望能多放几把椅子。' }
  const { code, message } = await client.call('member.userFeedback', said, token)
  if (code !== 200) throw new Error(`no feedback for the walk: ${message}`)
  // What she has taken back is to be read and signed again.
  const papers = await client.call<{ list: { docId: string }[] }>('member.querySign', {}, token)
  for (const { docId } of papers.data.list) await client.call('ext.withdrawSignature', { docId }, token)
  await endConsultation(client, unitId)
}

/** The day itself, or two days later at a weekend, when few clinics and examinations are open. */
function nextWeekday(date: string): string {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) ? nextWeekday(addDays(date, 2)) : date
}

/** A free consultation that was answered and has ended. */
async function endConsultation(client: ServerClient, unitId: number): Promise<void> {
  const token = await client.token(CONSULTED, unitId)
  const place = () => Promise.reject(new Error('a consultation takes no place'))
  const question = await examples.get('consult.newAddConsult')?.({ client, token, place, mobile: '' })
  const asked = await client.call<{ consultId: string }>('consult.newAddConsult', { ...question }, token)
  if (asked.code !== 200) throw new Error(`no consultation for the walk: ${asked.message}`)
  const { consultId } = asked.data
  await client.act('answerConsult', { unitId, consultId, content: '请带上以前的报告。' })
  await client.act('finishConsult', { unitId, consultId })
}
