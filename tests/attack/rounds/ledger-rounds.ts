/**
 * Random histories of a couple's money against a running hospital (spec:payment#ledger): orders of every type written, paid,
 * given up, left in doubt, given back in parts. What happened is counted beside the hospital; its ledger says the same to the
 * fen, in its sums, its rows, its visits and its cycles, and so does each order by itself.
 */

import { randomFrom } from '../../contract/support/mutants'
import type { Finding } from '../part'
import type { ServerClient } from '../server/server-client'

const COUPLE = ['zhou-min', 'wu-gang'] as const
const NAMES = ['totalFen', 'insuredFen', 'paidFen', 'refundedFen', 'netFen', 'dueFen', 'unclearFen'] as const
type Sums = Record<(typeof NAMES)[number], number>
interface Ledger {
  sums: Sums
  topUps: Sums
  visits: { sums: Sums }[]
  cycles: { sums: Sums }[]
}
interface Row {
  orderCode: string
  sums: Sums
}
interface Order {
  readonly orderCode: string
  readonly persona: string
  readonly type: number
  readonly own: number
  readonly insured: number
  state: 'open' | 'paid' | 'unclear'
  /** Given back of the own money and of the insurance's. */
  back: number
  insuredBack: number
}

/** What is written, as often as it stands here; all seven types. */
const TYPES = [1, 2, 2, 3, 4, 4, 5, 6, 7]
const TOP_UP = 1
const REGISTRATION = 3
/** A question to a doctor writes these. */
const CONSULTATIONS = [5, 6, 7]
const QUESTION = '想了解下次复查前需要做哪些准备，谢谢。'
/** Staff book for her, who has a file; he books for himself. */
const BOOKS = COUPLE[1]
/** A booking takes a place for good, of which there are so many. */
const MOST_BOOKINGS = 60
/** Below the sum for which two of the staff decide (spec:payment#returns). */
const MOST_FEN = 40_000
/** A page of rows. */
const PAGE = 100

/** The money of the orders as it stands. */
const counted = (orders: readonly Order[]): Pick<Sums, 'paidFen' | 'refundedFen' | 'dueFen' | 'unclearFen'> => {
  const sum = (of: (one: Order) => number) => orders.reduce((all, one) => all + of(one), 0)
  return {
    paidFen: sum(({ state, own }) => (state === 'paid' ? own : 0)),
    refundedFen: sum(({ back }) => back),
    dueFen: sum(({ state, own }) => (state === 'open' ? own : 0)),
    unclearFen: sum(({ state, own }) => (state === 'unclear' ? own : 0)),
  }
}

/** Doctors to ask, and the bookings made so far: what the histories share. */
interface Shared {
  readonly doctors: readonly string[]
  bookings: number
}

class History {
  readonly orders: Order[] = []

  constructor(
    readonly client: ServerClient,
    readonly tokens: Readonly<Record<string, string>>,
    readonly random: () => number,
    readonly shared: Shared,
  ) {}

  private int(below: number): number {
    return Math.floor(this.random() * below)
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list[this.int(list.length)]
  }

  private async write(): Promise<void> {
    const persona = this.pick(COUPLE) ?? COUPLE[0]
    const type = this.pick(TYPES) ?? 2
    if (type === REGISTRATION && (await this.book())) return
    if (CONSULTATIONS.includes(type) && (await this.ask(persona, type))) return
    const isWindow = type !== REGISTRATION && !CONSULTATIONS.includes(type)
    await this.issue(persona, isWindow ? type : 2)
  }

  /** The window writes an order; the insurance bears a part of some. */
  private async issue(persona: string, type: number): Promise<void> {
    const amountFen = 1 + this.int(MOST_FEN)
    const insured = type !== TOP_UP && this.random() < 0.4 ? this.int(amountFen) : 0
    const input = { persona, type, amountFen, insuredFen: insured, minutes: 1440 }
    const { orderCode } = await this.client.act<{ orderCode: string }>('issueOrder', input)
    this.wrote({ orderCode, persona, type, insured, own: amountFen - insured })
  }

  /** A visit is booked, paid and over, so that another one can be booked. @returns whether there was a place */
  private async book(): Promise<boolean> {
    const persona = BOOKS
    if (this.shared.bookings >= MOST_BOOKINGS) return false
    this.shared.bookings++
    const token = this.tokens[persona] ?? ''
    const { slotId } = await this.client.place(token)
    const made = await this.client.register(token, slotId)
    const one = this.wrote({ orderCode: made.orderCode, persona, type: REGISTRATION, insured: 0, own: made.payableFen })
    await this.pay(one, this.pick(['paid', 'unknown'] as const) ?? 'paid')
    if (one.state === 'unclear') await this.pay(one, 'paid')
    await this.client.act('done', { appointmentId: made.appointmentId })
    return true
  }

  /** A doctor is asked and answers. @returns whether one takes questions now */
  private async ask(persona: string, type: number): Promise<boolean> {
    const doctorId = this.pick(this.shared.doctors) ?? ''
    const own = 1 + this.int(MOST_FEN)
    await this.client.act('consultOffer', { doctorId, type, priceFen: own, enabled: true, onDuty: true })
    const input = { doctorId, type, description: QUESTION }
    const { code, data } = await this.client.call<{ consultId: string; orderCode: string; payableFen: number }>(
      'consult.newAddConsult',
      input,
      this.tokens[persona],
    )
    if (code !== 200) return false
    const one = this.wrote({ orderCode: data.orderCode, persona, type, insured: 0, own: data.payableFen })
    await this.pay(one, this.pick(['paid', 'unknown'] as const) ?? 'paid')
    if (one.state === 'unclear') await this.pay(one, 'paid')
    await this.client.act('answerConsult', { consultId: data.consultId, content: '请带上以前的报告。' })
    await this.client.act('finishConsult', { consultId: data.consultId })
    return true
  }

  private wrote(one: Pick<Order, 'orderCode' | 'persona' | 'type' | 'insured' | 'own'>): Order {
    const order: Order = { ...one, state: 'open', back: 0, insuredBack: 0 }
    this.orders.push(order)
    return order
  }

  private async pay(one: Order, decision: 'paid' | 'cancelled' | 'unknown'): Promise<void> {
    const { orderCode, persona } = one
    if (one.state === 'open') {
      const input = { orderCode, payMethod: 'weChatPay' }
      await this.client.call('payment.paymentH5', input, this.tokens[persona])
    }
    // Half of the notices are lost: the order is asked about.
    await this.client.act('pay', { orderCode, decision, notify: this.random() < 0.5 })
    await this.client.call('order.byCode', { orderCode }, this.tokens[persona])
    one.state = decision === 'paid' ? 'paid' : decision === 'unknown' ? 'unclear' : 'open'
  }

  /** Own money first, then the insurance's; beyond what is left nothing is given. */
  private async giveBack(one: Order): Promise<void> {
    const left = one.own - one.back + (one.insured - one.insuredBack)
    const fen = 1 + this.int(MOST_FEN)
    const done = await this.client.act('refundPart', { orderCode: one.orderCode, amountFen: fen }).then(
      () => true,
      () => false,
    )
    if (!done) return
    const given = Math.min(fen, left)
    const own = Math.min(given, one.own - one.back)
    one.back += own
    one.insuredBack += given - own
  }

  /** Something happens to the money. */
  async step(): Promise<void> {
    const [open, unclear, paid] = (['open', 'unclear', 'paid'] as const).map((state) =>
      this.pick(this.orders.filter((one) => one.state === state && one.own > 0)),
    )
    const dice = this.random()
    if (dice < 0.3 || this.orders.length === 0) return this.write()
    if (dice < 0.6 && open)
      return this.pay(open, this.pick(['paid', 'paid', 'cancelled', 'unknown'] as const) ?? 'paid')
    if (dice < 0.75 && unclear) return this.pay(unclear, 'paid')
    if (paid) return this.giveBack(paid)
  }
}

async function rowsOf(client: ServerClient, token: string | undefined): Promise<Row[]> {
  const found: Row[] = []
  for (let pageNo = 1; ; pageNo++) {
    const { data } = await client.call<{ list: Row[] }>('ext.ledgerRows', { pageNo, pageSize: PAGE }, token)
    found.push(...data.list)
    if (data.list.length < PAGE) return found
  }
}

export interface LedgerRounds {
  readonly histories: number
  readonly seed: number
  say(text: string): void
}

/** Plays the histories; both partners' ledgers are looked at after each tenth, and every order at the end. */
export async function ledgerRounds(client: ServerClient, { histories, seed, say }: LedgerRounds): Promise<Finding[]> {
  const findings: Finding[] = []
  const find = (what: string, detail: unknown) => findings.push({ what, detail: JSON.stringify(detail).slice(0, 500) })
  const tokens: Record<string, string> = {}
  for (const persona of COUPLE) {
    tokens[persona] = await client.token(persona)
    await client.call('ext.setSharing', { dataClass: 'bills', shared: true }, tokens[persona])
  }
  const read = async (persona: string) => (await client.call<Ledger>('ext.ledger', {}, tokens[persona])).data
  const before = await read(COUPLE[0])
  const offered = await client.call<{ list: { doctorId: string }[] }>(
    'consult.selectPageList',
    { pageSize: 50 },
    tokens[COUPLE[0]],
  )
  const shared: Shared = { doctors: offered.data.list.map(({ doctorId }) => doctorId), bookings: 0 }
  const all: Order[] = []
  for (let at = 0; at < histories && findings.length < 10; at++) {
    const history = new History(client, tokens, randomFrom(seed + at), shared)
    const steps = 2 + (at % 6)
    for (let step = 0; step < steps; step++) await history.step()
    all.push(...history.orders)
    if (at % 10 !== 9 && at !== histories - 1) continue
    for (const persona of COUPLE) {
      const now = await read(persona)
      // Money on the card is no cost yet: it is summed up by itself.
      for (const part of ['sums', 'topUps'] as const) {
        const wanted = counted(all.filter(({ type }) => (type === TOP_UP) === (part === 'topUps')))
        for (const [name, fen] of Object.entries(wanted) as [keyof typeof wanted, number][]) {
          const grown = now[part][name] - before[part][name]
          if (grown !== fen)
            find(`history ${at}, ${persona}: ${part} ${name} grew by ${grown}, not ${fen}`, history.orders)
        }
      }
      // He reads her cycles where she shares her treatment, which nobody says here.
      const parts = persona === COUPLE[0] ? [now.visits, now.cycles] : [now.visits]
      for (const list of parts) {
        const sum = list.reduce((total, { sums }) => total + sums.netFen, 0)
        if (sum !== now.sums.netFen) find(`history ${at}, ${persona}: the parts add up to ${sum}`, now.sums)
      }
    }
  }
  const [rows, ledger] = [await rowsOf(client, tokens[COUPLE[0]]), await read(COUPLE[0])]
  for (const name of NAMES) {
    const sum = rows.reduce((total, { sums }) => total + sums[name], 0)
    if (sum !== ledger.sums[name] + ledger.topUps[name]) find(`the rows add up to ${sum} ${name}`, ledger.sums)
  }
  for (const one of all) {
    const row = rows.find(({ orderCode }) => orderCode === one.orderCode)
    const { paidFen, refundedFen } = counted([one])
    if (row?.sums.paidFen !== paidFen || row.sums.refundedFen !== refundedFen) find('an order by itself', { one, row })
  }
  const types = TYPES.filter((type, at) => TYPES.indexOf(type) === at)
  const written = types.map((type) => `${all.filter((one) => one.type === type).length} of type ${type}`)
  say(`${histories} histories, ${all.length} orders (${written.join(', ')}), ${rows.length} rows`)
  return findings
}
