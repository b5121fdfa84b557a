import { View } from '@tarojs/components'

import { openCashier } from '../model/open-cashier'
import type { TogetherBill } from '../model/together'
import type { Together } from '../model/use-together'

import { yuan } from '@/domain/money'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { ButtonRow } from '@/ui/button/row'
import { Notice } from '@/ui/notice'

import css from './index.module.scss'

type TogetherProps = { together: Together<TogetherBill> }

/** At the bottom of the list: several bills at once, and what they come to. */
export function TogetherFooter({ together }: TogetherProps) {
  const { screen } = useOpenScreen()
  const { payable, chosen, isChoosing } = together
  if (!isChoosing)
    return (
      <Button id={`${screen}-together`} kind="secondary" onTap={together.begin}>
        {`${payable.length}笔一起支付，共${yuan(together.payableFen)}`}
      </Button>
    )
  return (
    <Button
      id={`${screen}-together-pay`}
      busy={together.isPaying}
      disabled={chosen.length < 2}
      reason="请至少选择两笔；一笔可点开单独支付"
      onTap={() => void together.pay()}
    >
      {`合并支付${chosen.length}笔，共${yuan(together.chosenFen)}`}
    </Button>
  )
}

/** Under the bills to choose from: what the chosen ones come to, and the way to pay one by one. */
export function TogetherTotal({ together }: TogetherProps) {
  const { screen } = useOpenScreen()
  return (
    <>
      <View id={`${screen}-total`} className={css.total}>
        <View>{`已选${together.chosen.length}笔，合计`}</View>
        <View className={css.sum}>{yuan(together.chosenFen)}</View>
      </View>
      <Button id={`${screen}-together-end`} kind="text" disabled={together.isPaying} onTap={together.end}>
        不合并，逐笔支付
      </Button>
    </>
  )
}

/** Above the list: an order for several bills that was begun and not paid. */
export function BegunTogether({ together }: TogetherProps) {
  const { screen } = useOpenScreen()
  const { begun } = together
  if (begun === null) return null
  const { orderCode, bills, fen } = begun
  return (
    <Notice
      id={`${screen}-begun`}
      title={`${bills.length}笔合并支付还没有完成`}
      action={
        <ButtonRow>
          <Button id={`${screen}-begun-pay`} small onTap={() => void openCashier('pay-order', orderCode)}>
            {`继续支付${yuan(fen)}`}
          </Button>
          <Button
            id={`${screen}-begun-end`}
            small
            kind="secondary"
            busy={together.isGivingUp}
            onTap={() => void together.giveUp(orderCode)}
          >
            改为逐笔支付
          </Button>
        </ButtonRow>
      }
    >
      没有扣款。改为逐笔支付后，每笔费用可以单独缴纳。
    </Notice>
  )
}
