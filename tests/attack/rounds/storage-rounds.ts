/**
 * Frozen storage attacked from outside (spec:treatment#storage-renewal, spec:treatment#storage-giving-up): ids of another
 * couple, both renewing at once, a term paid twice, and giving up by one alone.
 */

import { paired } from '../../../sandbox/couple/example-couple'
import { sendFile, signatureDrawing } from '../../../sandbox/couple/example-uploads'
import { randomFrom } from '../../contract/support/mutants'
import type { Finding } from '../part'
import type { ServerClient } from '../server/server-client'

import { addDays } from '@/domain/dates'
import { monthsAfter } from '@/domain/treatment/storage-terms'

interface Item {
  freezeId: string
  status: string
  paidUntil: string
}
interface OrderRow {
  orderCode: string
  status: string
  months: number
  items: { periodFrom: string }[]
}
interface Couple {
  readonly her: string
  readonly him: string
  readonly freezeId: string
  /** Until when it was paid at first. */
  readonly paidUntil: string
}
type Fields = Record<string, unknown>
type Tell = (what: string, detail: unknown) => void

const WAY = 'medicalWaste'
const MONTHS = [12, 24, 36] as const

let drawn = 0

class Storage {
  constructor(
    readonly client: ServerClient,
    readonly tell: Tell,
    readonly random: () => number,
  ) {}

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T
  }

  later(minutes: number): Promise<unknown> {
    return this.client.act('clock', { shiftMinutes: minutes, keepSessions: true })
  }

  /** A new couple with one item that is paid for so many more days. */
  async couple(left = 200): Promise<Couple> {
    const { client } = this
    const who = { client, token: '', mobile: '13866660000', place: async () => '' }
    const { him } = await paired(who)
    const frozenOn = addDays(addDays(await client.today(), left), -365)
    const { freezeId } = await client.act<{ freezeId: string }>('storeMaterial', {
      persona: 'lin-xiao',
      frozenOn,
      straws: 2,
    })
    return { her: who.token, him, freezeId, paidUntil: (await this.item(who.token, freezeId))?.paidUntil ?? '' }
  }

  async item(token: string, freezeId: string): Promise<Item | undefined> {
    const { data } = await this.client.call<{ list?: Item[] }>('freeze.getPatientFreeze', {}, token)
    return data.list?.find((one) => one.freezeId === freezeId)
  }

  async order(token: string, freezeId: string, months: number): Promise<string> {
    const input = { freezeIds: [freezeId], months }
    return (
      (await this.client.call<{ orderCode?: string }>('freeze.createFreezeOrder', input, token)).data.orderCode ?? ''
    )
  }

  /** Begins the payment of an order, and has the institution say how it ended. */
  async pay(token: string, orderCode: string): Promise<void> {
    await this.client.call('payment.paymentH5', { orderCode, payMethod: 'weChatPay' }, token)
    await this.client.act('pay', { orderCode, decision: 'paid', notify: true }).catch(() => undefined)
  }

  async orders(token: string): Promise<OrderRow[]> {
    const { data } = await this.client.call<{ list: OrderRow[] }>(
      'freeze.getFreezeOrderListBy',
      { pageSize: 50 },
      token,
    )
    return data.list
  }

  async drawing(token: string): Promise<string> {
    const { data } = await sendFile(this.client.url, token, 'signature', signatureDrawing(++drawn))
    return String(data['uploadId'])
  }

  async sign(token: string, { freezeId }: Couple, change: Fields = {}) {
    const asked = { freezeIds: [freezeId], way: WAY }
    const { data } = await this.client.call<{ docHash?: string }>('ext.storageDisposal', asked, token)
    const input = {
      ...asked,
      docHash: data.docHash ?? 'f'.repeat(64),
      readToEnd: true,
      signatureId: change['signatureId'] ?? (await this.drawing(token)),
      stepUpProof: 'stepUpProof' in change ? '' : await this.client.stepUp('embryo', token),
      ...change,
    }
    return this.client.call<{ disposalId: string; state: string }>('freeze-other.abandonFreeze', input, token)
  }
}

/** Whoever is not of the couple is told the same of its ids as of ids that never were, and changes nothing. */
async function foreignIds(storage: Storage): Promise<void> {
  const { client, tell } = storage
  const couple = await storage.couple()
  const orderCode = await storage.order(couple.her, couple.freezeId, 12)
  const { members } = await client.act<{ members: { token: string }[] }>('crowd', { count: 1, unitId: 324 })
  const { members: lone } = await client.act<{ members: { token: string }[] }>('crowd', { count: 1, unitId: 335 })
  const thieves: [string, string][] = [
    ['a stranger', await client.token('he-jing')],
    ['somebody alone', lone[0]?.token ?? ''],
    ['another hospital', members[0]?.token ?? ''],
    ['nobody', ''],
  ]
  const tries = (freezeId: string, code: string): [string, Fields][] => [
    ['freeze.getPatientFreezeDetail', { freezeId }],
    ['freeze-other.getPatientFreezeDetail', { freezeId }],
    ['freeze.createFreezeOrder', { freezeIds: [freezeId], months: 12 }],
    ['freeze.createFreezeOrderZjsrm', { freezeId, months: 12 }],
    ['freeze.createFreezeOrderBz', { freezeIds: [freezeId] }],
    ['freeze-other.createFreezeOrder', { freezeIds: [freezeId], months: 12 }],
    ['freeze-other.createFeesToPayOrder', { feeId: freezeId }],
    ['freeze-other.getFeesToPayDetails', { feeId: freezeId }],
    ['ext.storageDisposal', { freezeIds: [freezeId], way: WAY }],
    ['freeze.synOrderStatus', { orderCode: code }],
    ['freeze.canCelFreezeOrder', { orderCode: code }],
    ['freeze-other.confirmOutpOrder', { orderCode: code }],
    ['payment.paymentH5', { orderCode: code, payMethod: 'weChatPay' }],
    ['order.byCode', { orderCode: code }],
  ]
  const attempt = async (name: string, token: string): Promise<void> => {
    const absent = tries('0'.repeat(32), '0'.repeat(20))
    for (const [at, [id, input]] of tries(couple.freezeId, orderCode).entries()) {
      const answer = await client.call(id, input, token)
      const none = await client.call(id, absent[at]?.[1], token)
      if (answer.code === 200) tell(`${name} reaches ${id}`, answer.data)
      if (answer.code !== none.code || answer.message !== none.message)
        tell(`${name} is told by ${id} what there is`, [answer.message, none.message])
    }
  }
  for (const [name, token] of thieves) await attempt(name, token)
  const { data } = await client.call<OrderRow>('freeze.synOrderStatus', { orderCode }, couple.him)
  if (orderCode === '') tell('there was no order to attack', couple)
  if (data.status !== 'UNPAID') tell('an order of the couple was changed', data)
  await client.call('freeze.canCelFreezeOrder', { orderCode }, couple.her)
  const begun = await storage.sign(couple.her, couple)
  for (const [name, token] of thieves) {
    const { disposalId } = begun.data
    if ((await client.call('ext.withdrawDisposal', { disposalId }, token)).code === 200) tell(`${name} withdraws`, name)
    const forged = token === '' ? null : await storage.sign(token, couple)
    if (forged?.code === 200) tell(`${name} signs for the couple`, forged.data)
  }
  await client.act('endPair', { persona: 'lin-xiao' })
  await attempt('a former partner', couple.him)
}

/** Both order other terms and pay at the same moment: what was charged moved the term, and nothing else did. */
async function renewAtOnce(storage: Storage): Promise<void> {
  const { tell } = storage
  const couple = await storage.couple()
  const { freezeId, paidUntil } = couple
  const takers = [couple.her, couple.him]
  const codes = await Promise.all(
    Array.from({ length: 12 }, () => storage.order(storage.pick(takers), freezeId, storage.pick(MONTHS))),
  )
  const open = (await storage.orders(couple.her)).filter(({ status }) => status === 'UNPAID')
  if (open.length > 1) tell('more than one order of an item is open', open)
  const given = [...new Set(codes)].filter(Boolean)
  await Promise.all(given.flatMap((code) => takers.map((token) => storage.pay(token, code))))
  const paid = (await storage.orders(couple.her)).filter(({ status }) => status === 'PAID')
  const months = paid.reduce((sum, one) => sum + one.months, 0)
  const now = await storage.item(couple.him, freezeId)
  if (now?.paidUntil !== monthsAfter(paidUntil, months))
    tell('the term is not what was paid for', [paid, now, paidUntil])
  if (paid.length !== 1) tell('not one order was paid', paid)
}

/** Each orders and pays at once, while the other one does: no time is paid for twice, and what is kept moved the term. */
async function payAtOnce(storage: Storage): Promise<void> {
  const { tell } = storage
  const couple = await storage.couple()
  const { freezeId, paidUntil } = couple
  const orderAndPay = async (token: string) => {
    const orderCode = await storage.order(token, freezeId, storage.pick(MONTHS))
    if (orderCode !== '') await storage.pay(token, orderCode)
  }
  await Promise.all(Array.from({ length: 10 }, (_, at) => orderAndPay(at % 2 === 0 ? couple.her : couple.him)))
  const paid = (await storage.orders(couple.her)).filter(({ status }) => status === 'PAID')
  const begins = paid.flatMap(({ items }) => items.map(({ periodFrom }) => periodFrom))
  if (new Set(begins).size !== begins.length) tell('the same time is paid for twice', paid)
  const months = paid.reduce((sum, one) => sum + one.months, 0)
  const now = await storage.item(couple.him, freezeId)
  if (paid.length === 0 || now?.paidUntil !== monthsAfter(paidUntil, months))
    tell('the term is not what was paid for', [paid, now, paidUntil])
}

/** The first order lapses, the second is paid, and then the first turns out to be paid: one term, and money back. */
async function paidTwice(storage: Storage): Promise<void> {
  const { client, tell } = storage
  const couple = await storage.couple()
  const months = storage.pick(MONTHS)
  const first = await storage.order(couple.her, couple.freezeId, months)
  await client.call('payment.paymentH5', { orderCode: first, payMethod: 'weChatPay' }, couple.her)
  await storage.later(31)
  const second = await storage.order(couple.him, couple.freezeId, months)
  await storage.pay(couple.him, second)
  await client.act('pay', { orderCode: first, decision: 'paid', notify: true }).catch(() => undefined)
  await Promise.all(
    [couple.her, couple.him].map((token) => client.call('freeze.synOrderStatus', { orderCode: first }, token)),
  )
  const states = (await storage.orders(couple.her)).map(({ orderCode, status }) => [orderCode === first, status])
  const item = await storage.item(couple.her, couple.freezeId)
  if (item?.paidUntil !== monthsAfter(couple.paidUntil, months))
    tell('two payments moved the term otherwise than once', [item, states])
  if (states.filter(([, status]) => status === 'PAID').length !== 1) tell('a second payment was kept', states)
}

/** Everything one of the two can do alone, with what belongs to the other: nothing is given up. */
async function byOneAlone(storage: Storage): Promise<void> {
  const { client, tell } = storage
  const couple = await storage.couple(400)
  const { her, him, freezeId } = couple
  const signatureId = await storage.drawing(her)
  const { data, message } = await storage.sign(her, couple, { signatureId })
  if (data.state !== 'SIGNING') return tell('she could not sign', message)
  const carryOut = async (when: string) => {
    const done = await client.act('decideDisposal', { disposalId: data.disposalId, accept: true, settled: true }).then(
      () => true,
      () => false,
    )
    if (done || (await storage.item(her, freezeId))?.status === 'DISCARDED')
      tell(`given up by one alone ${when}`, couple)
  }
  const herProof = await client.stepUp('embryo', her)
  const tries: [string, string, Fields][] = [
    ['her second signature', her, {}],
    ['his with her drawing', him, { signatureId }],
    ['his with her proof', him, { stepUpProof: herProof }],
    ['his without a proof', him, { stepUpProof: '' }],
    ['his with a proof of another act', him, { stepUpProof: await client.stepUp('refund', him) }],
    ['his under another text', him, { docHash: 'e'.repeat(64) }],
    ['his unread', him, { readToEnd: false }],
    ['his for another way', him, { way: 'research' }],
  ]
  for (const [name, token, change] of tries) {
    const answer = await storage.sign(token, couple, change)
    if (answer.code === 200) tell(`${name} counts`, answer.data)
    await carryOut(`after ${name}`)
  }
  await client.call('ext.setSharing', { dataClass: 'actFor', shared: true }, him)
  const { data: cards } = await client.call<{ list: { cardId: string; relation: string }[] }>(
    'member.queryCardList',
    {},
    her,
  )
  const cardId = cards.list.find(({ relation }) => relation === 'spouse')?.cardId
  await client.call('member.changeCardInfo', { cardId }, her)
  if ((await storage.sign(her, couple)).code === 200) tell('she signs for him with his card', cardId)
  await carryOut('while she acts for him')
  for (const days of [31, 31, 31]) {
    await storage.later(days * 1440)
    await carryOut(`${days} days later`)
  }
}

/** Signing, taking back, paying and carrying out at the same moment: an item is gone only where both let it go. */
async function atOnce(storage: Storage): Promise<void> {
  const { client, tell } = storage
  const couple = await storage.couple(400)
  const { her, him, freezeId } = couple
  const { disposalId } = (await storage.sign(her, couple)).data
  const second = await storage.sign(him, couple)
  if (second.data.state !== 'REFLECTING') return tell('both could not sign', second)
  await storage.later(31 * 1440)
  const months = storage.pick(MONTHS)
  const acts = [
    () => client.call('ext.withdrawDisposal', { disposalId }, storage.pick([her, him])),
    () => client.act('decideDisposal', { disposalId, accept: true }).catch(() => null),
    async () => storage.pay(him, await storage.order(him, freezeId, months)),
  ]
  const order = acts.map((act) => ({ act, rank: storage.random() })).sort((one, other) => one.rank - other.rank)
  await Promise.all(order.map(({ act }) => act()))
  const item = await storage.item(her, freezeId)
  const { list } = await client.look<{ list: { result: string }[] }>('audit', { target: disposalId })
  const results = list.map(({ result }) => result)
  const paid = (await storage.orders(her)).filter(({ status }) => status === 'PAID')
  const isDone = results.includes('DONE')
  if (isDone !== (item?.status === 'DISCARDED')) tell('the item is not as it was decided', [results, item])
  if (isDone && results.includes('ok:withdrawn')) tell('carried out and taken back', results)
  if (isDone && paid.length > 0) tell('paid for and given up', [paid, results])
  if (!isDone && paid.length > 0 && item?.paidUntil !== monthsAfter(couple.paidUntil, months))
    tell('paid for and not kept on', [paid, item])
}

const ATTEMPTS: readonly (readonly [string, (storage: Storage) => Promise<void>])[] = [
  ['ids of another couple', foreignIds],
  ['both renew at once', renewAtOnce],
  ['both order and pay at once', payAtOnce],
  ['a term is paid twice', paidTwice],
  ['given up by one alone', byOneAlone],
  ['signed, taken back, paid and carried out at once', atOnce],
]

/** Attacks the storage of couples so many times. No finding is a pass. */
export async function storageRounds(
  client: ServerClient,
  { turns, seed, say }: { turns: number; seed: number; say: (text: string) => void },
): Promise<{ rounds: number; findings: Finding[] }> {
  const findings: Finding[] = []
  const random = randomFrom(seed)
  let rounds = 0
  for (const [what, attempt] of ATTEMPTS) {
    const started = Date.now()
    const tell: Tell = (fault, detail) =>
      findings.push({ what: `${what}: ${fault}`, detail: JSON.stringify(detail).slice(0, 400) })
    for (let turn = 0; turn < turns; turn++) {
      // Codes and proofs of a person are counted by the hour and the day.
      await client.act('clock', { shiftMinutes: 1441, keepSessions: true })
      await attempt(new Storage(client, tell, random))
      rounds += 1
    }
    say(`${what}: ${turns} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
  return { rounds, findings }
}
