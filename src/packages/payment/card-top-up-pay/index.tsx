import { View } from '@tarojs/components'

import { OTHER, topUpAmount } from '../model/top-up'
import { useTopUp, useTopUpCard } from '../model/use-top-up'
import { BegunTopUp } from './parts/begun-top-up'

import { yuanTyped } from '@/domain/input/amount'
import { yuan } from '@/domain/money'
import { cardTail } from '@/domain/text'
import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { PASTED_LENGTH, Radio, TextField } from '@/ui/field'

import css from './index.module.scss'

const EMPTY = { chosen: null as string | null, typed: '' }
const NO_LIMITS = { minFen: 0, maxFen: 0 }

/** Fills the visiting card: its balance, an amount, and on to the cashier. */
export default screen('card-top-up-pay', function CardTopUpPay() {
  const { card, query } = useTopUpCard()
  const topUp = useTopUp()
  const hospital = useHospital()
  const returns = offers(hospital, 'balanceReturn') && offers(hospital, 'stepUp')
  const asked = useTyped('top-up', EMPTY, { rests: ['chosen', 'typed'] })
  const { chosen, typed } = asked.values
  const amount = topUpAmount(chosen, typed, card ?? NO_LIMITS)

  const pay = () => {
    if (amount.fen === null || !card) return
    // A refusal has been said by the client; nothing was made.
    topUp.run({ cardId: card.cardId, amountFen: amount.fen }).then(
      ({ orderCode }) => {
        asked.clear()
        return go('pay-order', { orderCode })
      },
      () => undefined,
    )
  }
  const footer = card && (
    <>
      <Button
        id="card-top-up-pay-submit"
        busy={topUp.isRunning}
        disabled={amount.fen === null}
        reason={amount.reason}
        onTap={pay}
      >
        {amount.fen === null ? '去支付' : `充值${yuan(amount.fen)}`}
      </Button>
      <Button id="card-top-up-pay-records" kind="text" onTap={() => void go('card-top-up-detail')}>
        查看充值明细
      </Button>
    </>
  )
  return (
    <AppScreen query={query} footer={footer} onRefresh={query.reload}>
      {({ balanceFen, cardNo, presets }) => (
        <>
          <BegunTopUp onPaid={query.reload} />
          <Card>
            <View className={css.label}>{`就诊卡余额（卡号${cardTail(cardNo)}）`}</View>
            <View id="card-top-up-pay-balance" className={css.balance}>
              {yuan(balanceFen)}
            </View>
          </Card>
          <Card>
            <Radio
              id="card-top-up-pay-amount"
              label="充值金额"
              options={[
                ...presets.map((fen) => ({ value: String(fen / 100), label: `${fen / 100}元` })),
                { value: OTHER, label: '其他金额' },
              ]}
              value={chosen}
              onChange={(amountOf) => asked.set({ chosen: amountOf })}
            />
            {chosen === OTHER && (
              <TextField
                id="card-top-up-pay-other"
                label="其他金额（元）"
                type="number"
                maxLength={PASTED_LENGTH}
                clean={yuanTyped}
                value={typed}
                onChange={(text) => asked.set({ typed: text })}
                placeholder="请输入整数金额"
                {...(typed !== '' && amount.fen === null && { error: amount.reason })}
              />
            )}
            <View className={css.note}>
              {returns ? '充值到账后可用于挂号和缴费。' : '充值到账后可用于挂号和缴费；退还余额请到医院窗口办理。'}
            </View>
            {returns && (
              <Button id="card-top-up-pay-return" kind="text" onTap={() => void go('balance-return')}>
                退回余额
              </Button>
            )}
          </Card>
        </>
      )}
    </AppScreen>
  )
})
