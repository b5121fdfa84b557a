import type { requestInvoice } from '@/api/storage/calls'
import type { useAction } from '@/data/query'
import { taxNoOf, titleFault, type TitleKind, titleOf } from '@/domain/payment/invoices'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { PASTED_LENGTH, Radio, TextField } from '@/ui/field'

const EMPTY = { kind: 'person' as TitleKind, title: '', taxNo: '' }
const KINDS = [
  { value: 'person', label: '个人' },
  { value: 'company', label: '单位' },
] as const

type TitleFormProps = {
  id: string
  /** The name on record. */
  payer: string
  orderCode: string
  asking: ReturnType<typeof useAction<typeof requestInvoice>>
  onAsked: () => unknown
}

/** To whom the receipt is made out; a company is told by its tax number. */
export function TitleForm({ id, payer, orderCode, asking, onAsked }: TitleFormProps) {
  const asked = useTyped(`invoice-title:${orderCode}`, EMPTY, { rests: ['kind'] })
  const { kind, title, taxNo } = asked.values
  const fault = titleFault({ kind, title, taxNo })
  const written = titleOf({ kind, title, taxNo })
  const send = () =>
    // A refusal has been said; what was typed stays.
    asking
      .run({ orderCode, titleKind: kind, ...(kind === 'company' && { title: written.title, taxNo: written.taxNo }) })
      .then(
        () => {
          asked.clear()
          return onAsked()
        },
        () => onAsked(),
      )
  return (
    <Card title="票据抬头">
      <Radio<TitleKind>
        id={`${id}-kind`}
        label="抬头类型"
        options={KINDS}
        value={kind}
        onChange={(chosen) => asked.set({ kind: chosen })}
      />
      {kind === 'company' && (
        <>
          <TextField
            id={`${id}-title`}
            label="单位名称"
            maxLength={60}
            saysTooLong
            value={title}
            onChange={(text) => asked.set({ title: text })}
            placeholder="营业执照上的名称"
            {...(title !== '' && fault?.field === 'title' && { error: fault.text })}
          />
          <TextField
            id={`${id}-tax`}
            label="纳税人识别号"
            maxLength={PASTED_LENGTH}
            clean={taxNoOf}
            value={taxNo}
            onChange={(text) => asked.set({ taxNo: text })}
            placeholder="18位信用代码"
            {...(written.taxNo.length >= 15 && fault?.field === 'taxNo' && { error: fault.text })}
          />
        </>
      )}
      <Button
        id={`${id}-submit`}
        busy={asking.isRunning}
        disabled={fault !== null}
        reason={fault?.text ?? '请核对票据抬头'}
        onTap={() => void send()}
      >
        {kind === 'person' && payer !== '' ? `开具给${payer}` : '申请开具'}
      </Button>
    </Card>
  )
}
