import { View } from '@tarojs/components'

import { returnAmount } from '../model/balance-return'
import { useBalanceReturn } from '../model/use-balance-return'
import { ReturnList } from './parts/return-list'

import { yuanTyped } from '@/domain/input/amount'
import { yuan } from '@/domain/money'
import { cardTail } from '@/domain/text'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { PASTED_LENGTH, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'

import css from '../views/money.module.scss'

const ID = 'balance-return'

/** Gives the balance of the visiting card back by the way it came. */
export default screen(ID, function BalanceReturn() {
  const { isOffered, query, send, failed, isSending, sheet } = useBalanceReturn()
  const asked = useTyped('balance-return', { typed: '' }, { rests: ['typed'] })
  const { typed } = asked.values
  const found = query.data
  const mostFen = found?.returnableFen ?? 0
  const amount = returnAmount(typed, mostFen)
  if (!isOffered)
    return (
      <AppScreen>
        <Result id={`${ID}-absent`} tone="info" title="请到医院窗口办理" text="退还余额请携带就诊卡和本人证件">
          <CallHospital id={`${ID}-call`} text />
        </Result>
      </AppScreen>
    )
  const submit = async () => {
    if (amount.fen === null || !found) return
    const isReviewed = amount.fen > found.reviewAboveFen
    const words = isReviewed ? '提交后由医院审核，审核期间该金额不能使用。' : '金额会从就诊卡扣除，原路退回支付账户。'
    if (!(await dialogs.confirm(words, { title: `退回${yuan(amount.fen)}` }))) return
    if ((await send(amount.fen)) !== null) asked.clear()
  }
  const footer = found && found.returnableFen > 0 && (
    <Button
      id={`${ID}-submit`}
      busy={isSending}
      disabled={amount.fen === null}
      reason={amount.reason}
      onTap={() => void submit()}
    >
      {amount.fen === null ? '申请退回' : `退回${yuan(amount.fen)}`}
    </Button>
  )
  return (
    <AppScreen query={query} footer={footer || undefined} onRefresh={query.reload}>
      {({ balanceFen, cardNo, returnableFen, reviewAboveFen, list }) => (
        <>
          {failed !== '' && (
            <Notice id={`${ID}-failed`} tone="warning" title="没有提交成功">
              {failed}
            </Notice>
          )}
          <Card>
            <View className={css.label}>{`就诊卡余额（卡号${cardTail(cardNo)}）`}</View>
            <View id={`${ID}-balance`} className={css.number}>
              {yuan(balanceFen)}
            </View>
            <View id={`${ID}-returnable`} className={css.note}>
              {returnableFen > 0 ? `其中${yuan(returnableFen)}可原路退回` : '没有可原路退回的充值，请到窗口办理'}
            </View>
          </Card>
          {returnableFen > 0 && (
            <Card>
              <TextField
                id={`${ID}-amount`}
                label="退回金额（元）"
                type="digit"
                maxLength={PASTED_LENGTH}
                clean={yuanTyped}
                value={typed}
                onChange={(text) => asked.set({ typed: text })}
                placeholder={`最多${yuan(returnableFen)}`}
                {...(typed !== '' && amount.fen === null && { error: amount.reason })}
              />
              <View className={css.note}>
                {reviewAboveFen > 0
                  ? `按最近的充值依次原路退回。超过${yuan(reviewAboveFen)}须医院审核。`
                  : '按最近的充值依次原路退回，本次须医院审核。'}
              </View>
            </Card>
          )}
          {returnableFen < balanceFen && <View className={css.note}>其余余额请到医院窗口办理退还</View>}
          <ReturnList id={ID} list={list} />
          {sheet}
        </>
      )}
    </AppScreen>
  )
})
