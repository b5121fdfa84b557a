import { useEffect } from 'react'

import { useBegunTopUp } from '../../model/use-top-up'

import { yuan } from '@/domain/money'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

const ID = 'card-top-up-pay'

/**
 * The top-up that was begun before: paid again only where the hospital says that it is not paid.
 * @param onPaid the money has arrived, so that the balance has to be read again
 */
export function BegunTopUp({ onPaid }: { onPaid: () => unknown }) {
  const begun = useBegunTopUp()
  const isPaid = begun?.state === 'paid'
  useEffect(() => {
    if (isPaid) onPaid()
    // Once, when it is known; not for each new function of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPaid])
  if (begun === null) return null
  const { orderCode, amountFen, state } = begun
  const amount = amountFen === null ? '' : yuan(amountFen)
  if (state === 'paid')
    return (
      <Notice id={`${ID}-arrived`} title="上一笔充值已到账">
        {amount === '' ? '余额已更新' : `金额${amount}，余额已更新`}
      </Notice>
    )
  if (state === 'pending')
    return (
      <Notice
        id={`${ID}-pending`}
        tone="warning"
        title="有一笔充值正在确认"
        action={
          <Button id={`${ID}-query`} kind="secondary" small onTap={() => void go('pay-result', { orderCode })}>
            查询结果
          </Button>
        }
      >
        {`${amount === '' ? '' : `金额${amount}。`}请先等待结果，不要重复支付`}
      </Notice>
    )
  if (state !== 'unpaid') return null
  return (
    <Notice
      id={`${ID}-begun`}
      title="有一笔充值还没有支付"
      action={
        <Button id={`${ID}-continue`} kind="secondary" small onTap={() => void go('pay-order', { orderCode })}>
          继续支付
        </Button>
      }
    >
      {amount === '' ? '请先完成或等待它自动失效' : `金额${amount}，无需重新提交`}
    </Notice>
  )
}
