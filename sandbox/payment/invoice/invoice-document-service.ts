/** The document of a receipt, by an address that is signed, short-lived and its reader's session's alone. */

import { patientOfMember } from '../../couple/couple-service'
import { viewKey } from '../../couple/file/upload-service'
import { memberOfSession } from '../../identity/account/device-service'
import type { Caller } from '../../server/context'
import type { Db } from '../../server/db/database'
import { rowOf } from '../../server/db/row-of'
import { makePdf } from '../../server/pdf-document'
import { sameText, sign } from '../../server/secrets'
import type { Invoice } from '../invoice-tables'
import { findPayerFacts } from '../reads'
import { findInvoiceById } from './invoice-queries'

import { formatDateTime, formatDay, hospitalDate } from '@/domain/dates'
import { yuan, yuanText } from '@/domain/money'
import { capitalYuan } from '@/domain/payment/invoices'
import { MINUTE_MS } from '@/domain/time'
import { hospitalOf } from '@/hospitals'

const LIFE_MS = 10 * MINUTE_MS
const SIGN_LENGTH = 32

interface Address {
  readonly receipt: string
  readonly until: number
  readonly by: string
}

const signature = ({ receipt, until, by }: Address, key: string): string =>
  sign({ receipt, until, by }, key).slice(0, SIGN_LENGTH)

/** Where the document is fetched from, by this session and for some minutes. */
export function receiptUrl(
  invoiceId: string,
  { sessionId: by }: Pick<Caller, 'sessionId'>,
  now: number,
  key: string,
): string {
  const until = Math.ceil(now / LIFE_MS + 1) * LIFE_MS
  const code = signature({ receipt: invoiceId, until, by }, key)
  return `/hc-upload/receipt/${invoiceId}?until=${until}&by=${by}&sign=${code}`
}

/**
 * The document behind an address; null when it is wrong or too old, its session has ended, or who asks is neither the patient
 * nor who asked for the receipt. A reversed one says so.
 */
export async function readReceipt(db: Db, asked: Address & { signature: string }, now: number): Promise<Buffer | null> {
  const { receipt, until, by } = asked
  if (!(until > now) || until > now + 3 * LIFE_MS) return null
  if (!sameText(signature(asked, await viewKey(db)), asked.signature)) return null
  const viewer = await memberOfSession(db, by, now)
  const [found] = viewer === null ? [] : await findInvoiceById(db, receipt)
  if (viewer === null || !found || found.state === 'ISSUING') return null
  const isPatient = (await patientOfMember(db, viewer, found.unitId))?.patientId === found.patientId
  return isPatient || found.memberId === viewer ? documentOf(db, found) : null
}

const SEX = { 1: '男', 2: '女' } as const

async function documentOf(db: Db, row: Invoice): Promise<Buffer> {
  const payer = rowOf(await findPayerFacts(db, row.patientId))
  const isRed = row.state === 'RED'
  const ownFen = row.amountFen - row.insuredFen
  const hospital = hospitalOf(row.unitId)
  const sum = isRed ? -row.amountFen : row.amountFen
  return makePdf({
    issuer: hospital.name,
    title: isRed ? '医疗收费电子票据（红票）' : '医疗收费电子票据',
    foot: '示例票据，由沙箱医院生成，不能报销。',
    madeAt: new Date(row.redAt ?? row.issuedAt ?? row.createdAt),
    sections: [
      {
        facts: [
          ['票据代码', row.billCode],
          ['票据号码', isRed ? row.redBillNo : row.billNo],
          ...(isRed ? [['原票据号码', row.billNo] as const] : []),
          ['校验码', row.checkCode],
          ['开票日期', formatDay(hospitalDate(row.redAt ?? row.issuedAt ?? row.createdAt))],
          ['交款人', row.payer],
          ...(row.taxNo ? [['纳税人识别号', row.taxNo] as const] : []),
        ],
      },
      {
        heading: '收费明细',
        table: {
          columns: [
            { title: '收费类别', share: 2 },
            { title: '项目', share: 4 },
            { title: '金额（元）', share: 2, align: 'end' },
          ],
          rows: row.lines.map(({ chargeClass, name, amountFen }) => [
            chargeClass,
            name,
            yuanText(isRed ? -amountFen : amountFen),
          ]),
        },
      },
      {
        facts: [
          ['金额合计（大写）', `${isRed ? '（负数）' : ''}${capitalYuan(row.amountFen)}`],
          ['金额合计（小写）', yuan(sum)],
        ],
      },
      {
        heading: '其他信息',
        facts: [
          ['业务流水号', row.orderCode],
          ['性别', SEX[payer.sex as 1 | 2]],
          ['门诊号', payer.cardNo ?? ''],
          ['就诊日期', formatDay(hospitalDate(row.createdAt))],
          ['医保类型', row.insuredFen > 0 ? '医保结算' : '自费'],
          ['医保统筹基金支付', yuan(row.insuredFen)],
          ['个人账户支付', yuan(0)],
          ['个人现金支付', yuan(ownFen)],
          ['个人自付', yuan(row.insuredFen > 0 ? ownFen : 0)],
          ['个人自费', yuan(row.insuredFen > 0 ? 0 : ownFen)],
          ...(isRed && row.redAt !== null ? [['冲红时间', formatDateTime(row.redAt)] as const] : []),
        ],
      },
    ],
  })
}
