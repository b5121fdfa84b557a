/** Electronic receipts (spec:payment#invoices): one an order, only of what is paid, reversed with any refund. */

import { ownPatient } from '../../couple/couple-service'
import { viewKey } from '../../couple/file/upload-service'
import { auditCall } from '../../server/audit'
import type { PatientContext } from '../../server/context'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { paged } from '../../server/http/paging'
import { refuse } from '../../server/http/refusal'
import { randomDigits, randomId } from '../../server/secrets'
import type { Invoice, InvoiceLine } from '../invoice-tables'
import { refreshedOrder } from '../order/checkout-service'
import { lockKnownOrder, ownOrder, refuseActingFor, syncWithGateway } from '../order/order-service'
import { findInvoiceableOrders, findPayerFacts } from '../reads'
import type { Order } from '../tables'
import { receiptUrl } from './invoice-document-service'
import { findInvoiceOfOrder, insertInvoiceIfAbsent, issueInvoicesUpTo } from './invoice-queries'
import { newBillNo } from './invoice-reversal-service'

import type { DataOf, InputOf } from '@/api/core/call'
import type * as paymentCalls from '@/api/payment/calls'
import type * as calls from '@/api/storage/calls'
import { hospitalDate } from '@/domain/dates'
import { capitalYuan, titleFault, titleOf } from '@/domain/payment/invoices'
import { maskName } from '@/domain/text'
import { SECOND_MS } from '@/domain/time'

/** What receipts are made of: everything but a top-up, which is an advance and buys nothing yet. */
const INVOICED_TYPES = [2, 3, 4, 5, 6, 7] as const

/** How long the tax platform takes here (ours). */
export const ISSUE_MS = 5 * SECOND_MS

/** The charge class of a line, by the title of its bill (spec:payment#bills); else by the order's type. */
const BY_TITLE: Readonly<Record<string, string>> = {
  西药费: '西药费',
  化验费: '化验费',
  检查检验费: '检查费',
  治疗费: '治疗费',
  胚胎植入前检测费: '化验费',
}
const BY_TYPE: Readonly<Record<number, string>> = { 3: '挂号费', 4: '其他', 5: '诊察费', 6: '诊察费', 7: '诊察费' }

const linesOf = ({ items, title, type }: Order): InvoiceLine[] =>
  items.map(({ name, amountFen }) => ({
    chargeClass: BY_TITLE[title] ?? BY_TITLE[name] ?? BY_TYPE[type] ?? '其他',
    name,
    amountFen,
  }))

type View = DataOf<typeof calls.requestInvoice>

/** Why no receipt can be asked for, '' when one can. */
function refusalOf({ type, state, payableFen }: Order): string {
  if (!(INVOICED_TYPES as readonly number[]).includes(type)) return '充值不开具票据，消费后按缴费开具'
  if (state === 'unknown') return '支付结果确认中，确认后才能开具'
  if (state === 'partRefunded') return '订单已部分退款，剩余金额的票据请到窗口开具'
  if (state === 'refunded') return '订单已全部退款，不能开具票据'
  if (state !== 'paid') return '订单还没有支付，支付后才能开具'
  return payableFen > 0 ? '' : '没有收费，不需要开具票据'
}

async function viewOf(context: PatientContext, order: Order, found: Invoice | undefined): Promise<View> {
  const { db, now, patientId, caller } = context
  const isOwn = order.patientId === patientId
  const refusal = refusalOf(order)
  const payer = rowOf(await findPayerFacts(db, order.patientId))
  // A title that one of the couple has given is theirs; the other one reads that there is a receipt.
  const mayRead = found === undefined || found.memberId === caller.memberId || isOwn
  const name = found?.payer ?? payer.name
  return {
    orderCode: order.orderCode,
    title: order.title,
    type: order.type,
    amountFen: found?.amountFen ?? order.payableFen,
    status: found?.state ?? 'NONE',
    paidAt: order.paidAt,
    // Of a reversed one too: whether the window writes one for the rest, or nothing is left to be written.
    refusal: found && found.state !== 'RED' ? '' : refusal,
    titleKind: found?.titleKind ?? null,
    payer: mayRead ? name : maskName(name),
    taxNo: mayRead ? (found?.taxNo ?? '') : '',
    billCode: found?.billCode ?? '',
    billNo: found?.state === 'ISSUING' ? '' : (found?.billNo ?? ''),
    checkCode: mayRead && found?.state !== 'ISSUING' ? (found?.checkCode ?? '') : '',
    redBillNo: found?.redBillNo ?? '',
    amountCn: capitalYuan(found?.amountFen ?? order.payableFen),
    insuredFen: found?.insuredFen ?? order.insuredFen,
    lines: found?.lines ?? linesOf(order),
    issuedAt: found?.issuedAt ?? null,
    redAt: found?.redAt ?? null,
    pdfUrl:
      found && found.state !== 'ISSUING' && mayRead ? receiptUrl(found.invoiceId, caller, now, await viewKey(db)) : '',
    fileName: found && found.state !== 'ISSUING' ? `电子票据${found.billNo}.pdf` : '',
    mayAsk: found === undefined && refusal === '',
    serverTime: now,
  }
}

/** Those that were asked for some seconds ago are there. */
const issueDue = (db: Db, now: number) => issueInvoicesUpTo(db, now - ISSUE_MS, now)

/**
 * Asks for the receipt of an order, or finds the one that was asked for: two who ask at once get one.
 * @throws Refusal for an order that is not paid or was refunded, and for a title that no receipt can bear
 */
export async function requestInvoice(
  context: PatientContext,
  { orderCode, titleKind, title: typedTitle = '', taxNo: typedTaxNo = '' }: InputOf<typeof calls.requestInvoice>,
): Promise<View> {
  const { db, now, caller } = context
  refuseActingFor(context, await ownOrder(db, context, orderCode))
  await syncWithGateway(context.sandbox, orderCode, now)
  const asked = { kind: titleKind, title: typedTitle, taxNo: typedTaxNo }
  const fault = titleFault(asked)
  if (fault) throw refuse(fault.text)
  const { title, taxNo } = titleOf(asked)
  return db.transaction(async (tx) => {
    const order = await lockKnownOrder(tx, orderCode)
    const [known] = await findInvoiceOfOrder(tx, orderCode)
    const refusal = refusalOf(order)
    if (!known && refusal !== '') throw refuse(refusal)
    const payer = rowOf(await findPayerFacts(tx, order.patientId))
    const isCompany = titleKind === 'company'
    const [made] = known
      ? []
      : await insertInvoiceIfAbsent(tx, {
          invoiceId: randomId(),
          unitId: order.unitId,
          orderCode,
          patientId: order.patientId,
          memberId: caller.memberId,
          titleKind,
          payer: isCompany ? title : payer.name,
          taxNo: isCompany ? taxNo : '',
          amountFen: order.payableFen,
          insuredFen: order.insuredFen,
          lines: linesOf(order),
          billCode: billCodeOf(order.unitId, now),
          billNo: newBillNo(),
          checkCode: randomDigits(6),
          state: 'ISSUING',
          createdAt: now,
        })
    const found = known ?? made
    if (made) await auditCall(tx, context, orderCode)
    return viewOf({ ...context, db: tx }, order, found)
  })
}

/** Place, kind and year, as the codes of the field are built; the hospital's number stands for the place here. */
const billCodeOf = (unitId: number, now: number): string =>
  `${String(unitId).padStart(4, '0').slice(-4)}06${hospitalDate(now).slice(2, 4)}`

/** The receipt of an order as it stands, with the address of its document. */
export async function invoiceOf(
  context: PatientContext,
  { orderCode }: InputOf<typeof calls.getInvoiceAddress>,
): Promise<View> {
  await issueDue(context.db, context.now)
  const order = await refreshedOrder(context, orderCode)
  return viewOf(context, order, (await findInvoiceOfOrder(context.db, orderCode))[0])
}

/** The patient's paid orders with their receipts, newest first. */
export async function listInvoices(
  context: PatientContext,
  { pageNo, pageSize }: InputOf<typeof paymentCalls.listInvoices>,
): Promise<DataOf<typeof paymentCalls.listInvoices>> {
  const { db, unitId, now } = context
  await issueDue(db, now)
  const { patientId } = await ownPatient(context)
  const rows = await findInvoiceableOrders(db, unitId, patientId, INVOICED_TYPES)
  const list = rows.map(({ order, invoice }) => ({
    orderCode: order.orderCode,
    title: order.title,
    type: order.type,
    amountFen: invoice?.amountFen ?? order.payableFen,
    status: invoice?.state ?? ('NONE' as const),
    paidAt: order.paidAt,
  }))
  return paged(list, pageNo, pageSize)
}
