import { CARD_PAYMENT_TEXT } from '@/api/core/codes'
import { yuan } from '@/domain/money'
import { Button } from '@/ui/button'
import { Facts } from '@/ui/facts'
import { Sheet } from '@/ui/sheet'

type CardSheetProps = {
  id: string
  open: boolean
  amountFen: number
  balanceFen: number | null
  onConfirm: () => void
  onClose: () => void
}

/** Asked by code 4002 before the balance of the visiting card is touched. */
export function CardSheet({ id, open, amountFen, balanceFen, onConfirm, onClose }: CardSheetProps) {
  return (
    <Sheet
      id={id}
      open={open}
      title={CARD_PAYMENT_TEXT}
      onClose={onClose}
      footer={
        <Button id={`${id}-confirm`} onTap={onConfirm}>
          确认支付{yuan(amountFen)}
        </Button>
      }
    >
      <Facts
        rows={[
          { label: '支付金额', value: yuan(amountFen), strong: true },
          { label: '当前余额', value: balanceFen === null ? '-' : yuan(balanceFen) },
          ...(balanceFen === null ? [] : [{ label: '付后余额', value: yuan(balanceFen - amountFen) }]),
        ]}
      />
    </Sheet>
  )
}
