import type { StorageItem } from '../model/words'

import { yuan } from '@/domain/money'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

type RenewalNoticesProps = {
  id: string
  /** The order that waits to be paid; '' without one. */
  orderCode: string
  chosen: readonly StorageItem[]
  /** What the visiting card lacks, fen; null while that is not known. */
  shortFen: number | null
}

/** What has to be known before another term is ordered: an order that waits, what paying ends, and money that is missing. */
export function RenewalNotices({ id, orderCode, chosen, shortFen }: RenewalNoticesProps) {
  return (
    <>
      {orderCode !== '' && (
        <Notice
          id={`${id}-begun`}
          title="有一笔续费还没有支付"
          action={
            <Button id={`${id}-continue`} kind="secondary" small onTap={() => void go('pay-order', { orderCode })}>
              继续支付
            </Button>
          }
        >
          选择不变时沿用这笔订单，双方不会重复支付。
        </Notice>
      )}
      {chosen.some(({ status }) => status === 'ABANDON_PENDING') && (
        <Notice id={`${id}-ends-disposal`} tone="warning" title="所选项目正在申请放弃">
          续费到账后，放弃申请自动停止，医院照常保存。
        </Notice>
      )}
      {shortFen !== null && (
        <Notice
          id={`${id}-short`}
          tone="danger"
          title={`就诊卡余额还差${yuan(shortFen)}`}
          action={
            <Button id={`${id}-top-up`} small onTap={() => void go('card-top-up-pay')}>
              去充值
            </Button>
          }
        >
          订单未生成，没有扣款。充值后回到这里续费。
        </Notice>
      )}
    </>
  )
}
