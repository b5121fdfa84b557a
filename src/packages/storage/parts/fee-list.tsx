import { useState } from 'react'

import type { useFees } from '../model/use-storage'
import { useFee, usePayFee } from '../model/use-storage'
import { itemName } from '../model/words'

import { formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'
import { Sheet } from '@/ui/sheet'

type FeeListProps = {
  id: string
  fees: NonNullable<ReturnType<typeof useFees>['data']>
  onPay: (orderCode: string) => void
}

/** Fees that the second base has written; one is looked at before it is paid. */
export function FeeList({ id, fees, onPay }: FeeListProps) {
  const [feeId, open] = useState('')
  const { data: fee } = useFee(feeId)
  const paying = usePayFee()
  const pay = () =>
    paying.run({ feeId, ...(fee?.periodFrom && { periodsFrom: [fee.periodFrom] }) }).then(
      ({ orderCode }) => {
        open('')
        onPay(orderCode)
      },
      () => undefined,
    )
  if (fees.list.length === 0) return <Empty id={`${id}-no-fees`} text="暂无待缴费用" />
  return (
    <>
      <List title="待缴费用">
        {fees.list.map((one, at) => (
          <ListRow
            key={one.feeId}
            id={`${id}-fee-${at}`}
            title={one.title}
            facts={[itemName(one), `${one.months}个月`]}
            value={yuan(one.amountFen)}
            onTap={() => open(one.feeId)}
          />
        ))}
      </List>
      <Sheet
        id={`${id}-fee`}
        open={feeId !== ''}
        title="费用详情"
        onClose={() => open('')}
        footer={
          <Button
            id={`${id}-fee-pay`}
            busy={paying.isRunning}
            disabled={!fee}
            reason="费用加载中"
            onTap={() => void pay()}
          >
            {fee ? `支付${yuan(fee.amountFen)}` : '支付'}
          </Button>
        }
      >
        {fee && (
          <Facts
            rows={[
              { label: '项目', value: fee.title },
              { label: '数量', value: itemName(fee) },
              { label: '期限', value: fee.periodFrom && `${formatDay(fee.periodFrom)}至${formatDay(fee.periodTo)}` },
              { label: '金额', value: yuan(fee.amountFen), strong: true },
            ]}
          />
        )}
      </Sheet>
    </>
  )
}
