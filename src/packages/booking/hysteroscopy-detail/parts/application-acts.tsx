import { nullIfRefused } from '../../model/null-if-refused'
import { type Application, useApplicationActs } from '../../model/use-hysteroscopy'

import { feeText } from '@/domain/money'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'

/** The one next step of an application that goes on, and the way out of it. */
export function ApplicationActs({ id, application }: { id: string; application: Application }) {
  const { applicationId, state, feeState, feeFen, billId, appointment, withdrawRefusal } = application
  const acts = useApplicationActs()

  const pay = async () => {
    const order = await nullIfRefused(() => acts.pay.run({ billId }))
    if (order) await go('pay-order', { orderCode: order.orderCode })
  }
  const withdraw = async () => {
    const money = feeState === 'PAID' ? '已支付的费用将原路退回。' : ''
    if (!(await dialogs.confirm(`${money}撤回后如需检查，请重新申请。`, { title: '撤回申请' }))) return
    await nullIfRefused(() => acts.withdraw.run({ id: applicationId }))
  }
  const mayPay = state === 'APPROVED' && feeState === 'UNPAID'
  return (
    <>
      {mayPay && (
        <Button id={`${id}-pay`} busy={acts.pay.isRunning} onTap={() => void pay()}>
          {feeFen === null ? '去支付' : `支付检查费用 ${feeText(feeFen)}`}
        </Button>
      )}
      {state === 'APPROVED' && !mayPay && (
        <Button id={`${id}-reserve`} onTap={() => void go('hysteroscopy-reserve-schedule', { applicationId })}>
          预约检查时间
        </Button>
      )}
      {appointment && (
        <Button
          id={`${id}-appointment`}
          onTap={() => void go('hysteroscopy-reserve-detail', { appointmentId: appointment.appointmentId })}
        >
          查看预约和准备事项
        </Button>
      )}
      <Button
        id={`${id}-withdraw`}
        kind="text"
        busy={acts.withdraw.isRunning}
        disabled={withdrawRefusal !== ''}
        reason={withdrawRefusal}
        onTap={() => void withdraw()}
      >
        撤回申请
      </Button>
    </>
  )
}
