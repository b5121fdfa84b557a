import { invoiceBadge } from '../../model/invoice-words'
import type { Invoice } from '../../model/use-invoices'

import { formatDateTime } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Facts, type Fact } from '@/ui/facts'

const some = (label: string, value: string): Fact[] => (value === '' ? [] : [{ label, value }])
const at = (label: string, ms: number | null): Fact[] => (ms === null ? [] : [{ label, value: formatDateTime(ms) }])

/** What stands on the receipt, or will. */
export function InvoiceFacts({ id, invoice }: { id: string; invoice: Invoice }) {
  const reword = useTitleWords()
  const badge = invoiceBadge(invoice.status)
  const { amountFen, amountCn, insuredFen, lines } = invoice
  return (
    <Card
      id={`${id}-facts`}
      title={reword(invoice.title)}
      aside={badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
    >
      <Facts
        rows={[
          ...some('交款人', invoice.status === 'NONE' ? '' : invoice.payer),
          ...some('税号', invoice.taxNo),
          ...some('票据代码', invoice.billCode),
          ...some('票据号码', invoice.billNo),
          ...some('校验码', invoice.checkCode),
          ...some('红票号码', invoice.redBillNo),
          ...lines.map((line, index) => ({
            label: line.chargeClass,
            value: `${line.name} ${yuan(line.amountFen)}`,
            id: `${id}-line-${index}`,
          })),
          ...(insuredFen > 0 ? [{ label: '医保支付', value: yuan(insuredFen) }] : []),
          { label: '金额合计', value: yuan(amountFen), strong: true },
          ...some('大写', amountCn),
          ...at('支付时间', invoice.paidAt),
          ...at('开票时间', invoice.issuedAt),
          ...at('冲红时间', invoice.redAt),
        ]}
      />
    </Card>
  )
}
