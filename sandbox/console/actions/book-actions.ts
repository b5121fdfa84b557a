/** Finance and window: what goes back and who agrees, the day's comparison of the books, and estimates. */

import * as v from 'valibot'

import { addToEstimate, changeEstimate } from '../../payment/bill/estimate-service'
import { findEstimatesOfUnit } from '../../payment/bill/ledger-queries'
import { findOpenDifferences, findStatements } from '../../payment/bill/statement-queries'
import { compareDay, settleDifference } from '../../payment/bill/statement-service'
import { findRunningCycles } from '../../payment/reads'
import { findFailedRefunds } from '../../payment/reads'
import { findWaitingReturns } from '../../payment/reads'
import { payOutRefunds, refundInCash, retryRefund } from '../../payment/refund/refund-payout-service'
import { findPartsOfReturns, findVotes } from '../../payment/refund/return-queries'
import { decideReturn } from '../../payment/refund/return-service'
import type { Sandbox } from '../../server/context'
import { notFound, refuse } from '../../server/http/refusal'
import type { Action } from '../action'
import { changeTradeAmount } from '../queries'
import { unitIdInput as unitId } from '../unit-input'

import { hospitalDate, isDate } from '@/domain/dates'
import { parseYuan } from '@/domain/input/amount'

const id = v.pipe(v.string(), v.maxLength(64))
const whole = (min: number, max: number) =>
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(min), v.maxValue(max))
const words = v.optional(v.pipe(v.string(), v.maxLength(200)), '')
const yesNo = v.union([v.boolean(), v.picklist(['true', 'false'])])

const decided = v.object({ returnId: id, unitId, staffId: id, accept: yesNo, answer: words })
const compared = v.object({
  unitId,
  date: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isDate(text), 'no date'),
    ),
  ),
})
const settled = v.object({ differenceId: id, unitId, staffId: id, note: words })
const refused = v.object({ refundId: id, unitId, staffId: id })
const forged = v.object({ orderCode: id, byFen: whole(-1_000_000, 1_000_000) })
const estimated = v.object({ cycleId: id, unitId, lineNo: whole(1, 1000), toFen: whole(0, 100_000_000), reason: words })

/** `促排卵药物 8000`, one a line, in whole yuan. */
const told = v.object({
  cycleId: id,
  unitId,
  lines: v.pipe(v.string(), v.maxLength(2000)),
  reason: words,
})

/** @throws Refusal that names the line which says no name and amount */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', yuan = ''] = /^(.{1,40}?)[\s:：]+(\S+)$/.exec(line) ?? []
      const amount = parseYuan(yuan)
      if (!amount.ok || amount.value === 0) throw refuse(`请按“项目 金额（元）”填写：${line}`)
      return { name, amountFen: amount.value }
    })

const STATES = {
  waiting: '已同意，等待另一人复核',
  refused: '未同意，金额已退回就诊卡',
  done: '已同意，款项原路退回',
} as const

/**
 * `decideReturn` is one person's word on money that goes back, `compareBooks` compares a day (today unless told),
 * `settleDifference` a person's word on a difference, `forgeTrade` makes the institution's book say another amount,
 * `payRefunds` has the institution pay what is due, `retryRefund` asks it again for one that it refused, `refundInCash` notes
 * that the window gave one of those, `addEstimate` tells a running cycle what it is expected to cost, `changeEstimate` another
 * price; both with their reason.
 */
export function bookActions(sandbox: Sandbox): Record<string, Action> {
  return {
    decideReturn: {
      input: decided,
      run: async ({ accept, ...rest }: v.InferOutput<typeof decided>) => {
        const state = await decideReturn(sandbox, { ...rest, accept: String(accept) === 'true' })
        return { state, said: STATES[state] }
      },
    } as Action,
    compareBooks: {
      input: compared,
      run: async ({ unitId: at, date }: v.InferOutput<typeof compared>) => {
        const day = date ?? hospitalDate(sandbox.clock.now())
        const { differences } = await compareDay(sandbox, at, day)
        return { differences, said: differences > 0 ? `发现${differences}处差异，退款已暂停` : '账目一致' }
      },
    } as Action,
    settleDifference: {
      input: settled,
      run: async (input: v.InferOutput<typeof settled>) => {
        await settleDifference(sandbox, input)
        return { said: '已记录核对结果' }
      },
    } as Action,
    forgeTrade: {
      input: forged,
      run: async ({ orderCode, byFen }: v.InferOutput<typeof forged>) => {
        const [done] = await changeTradeAmount(sandbox.db, orderCode, byFen)
        if (!done) throw notFound()
        return { said: '支付机构的账目已改动' }
      },
    } as Action,
    payRefunds: {
      input: v.object({}),
      run: async () => ({ asked: await payOutRefunds(sandbox) }),
    } as Action,
    retryRefund: {
      input: refused,
      run: async (input: v.InferOutput<typeof refused>) => {
        const state = await retryRefund(sandbox, input)
        return { state, said: state === 'done' ? '款项已原路退回' : '支付机构仍未受理，可稍后重试或在窗口退还' }
      },
    } as Action,
    refundInCash: {
      input: refused,
      run: async (input: v.InferOutput<typeof refused>) => {
        await refundInCash(sandbox, input)
        return { said: '已登记窗口退还' }
      },
    } as Action,
    addEstimate: {
      input: told,
      run: async ({ lines, ...rest }: v.InferOutput<typeof told>) => {
        await addToEstimate(sandbox, { ...rest, lines: linesOf(lines) })
        return { said: '预估费用已填写，患者可以看到金额和原因' }
      },
    } as Action,
    changeEstimate: {
      input: estimated,
      run: async (input: v.InferOutput<typeof estimated>) => {
        await changeEstimate(sandbox, input)
        return { said: '预估费用已调整，患者可以看到原因' }
      },
    } as Action,
  }
}

const LISTED = 60

/** What waits for the staff of a hospital, and how its books stand. */
export async function booksDesk({ db }: Sandbox, unitId: number) {
  const waiting = await findWaitingReturns(db, unitId, LISTED)
  const ids = waiting.map(({ asked }) => asked.returnId)
  const [votes, parts] = ids.length === 0 ? [[], []] : [await findVotes(db, ids), await findPartsOfReturns(db, ids)]
  const estimates = await findEstimatesOfUnit(db, unitId)
  const cycles = await findRunningCycles(db, unitId)
  return {
    returns: waiting.map(({ asked, patientName }) => ({
      ...asked,
      patientName,
      votes: votes.filter(({ returnId }) => returnId === asked.returnId),
      parts: parts.filter(({ part }) => part.returnId === asked.returnId).map(({ part }) => part),
    })),
    failed: await findFailedRefunds(db, unitId, LISTED),
    differences: await findOpenDifferences(db, unitId, LISTED),
    statements: await findStatements(db, unitId, 10),
    cycles,
    estimates: estimates.map(({ estimate, line }) => ({
      cycleId: estimate.cycleId,
      of: cycles.find(({ cycleId }) => cycleId === estimate.cycleId)?.name ?? '',
      ...line,
    })),
  }
}
