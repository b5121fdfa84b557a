import { useConsult } from '../model/use-consult'
import { consultState, minuteOf, nextWords, priceText, typeLabel } from '../model/words'
import { noConsult } from '../parts/consult-none'

import { updateConsult } from '@/api/consult/calls'
import { useAction } from '@/data/query'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

const ID = 'consult-order'

/** The order of a consultation: what it costs, until when it can be paid, what came back. */
export default screen('consult-orders-detail', function ConsultOrder({ params }) {
  const { consultId = '', orderCode = '' } = params
  const query = useConsult({ consultId, orderCode: consultId === '' ? orderCode : '' })
  const edit = useAction(updateConsult)
  const one = query.data
  const cancel = async (id: string) => {
    if (!(await dialogs.confirm('取消后可以重新发起咨询。', { title: '取消咨询' }))) return
    await edit.run({ consultId: id, act: 'cancel' }).catch(() => null)
    await query.reload()
  }
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      {...noConsult(ID)}
      footer={
        one &&
        (one.state === 'UNPAID' ? (
          <>
            <Button id={`${ID}-pay`} onTap={() => void go('pay-order', { orderCode: one.orderCode })}>
              {`支付 ${priceText(one.priceFen)}`}
            </Button>
            <Button id={`${ID}-cancel`} kind="text" busy={edit.isRunning} onTap={() => void cancel(one.consultId)}>
              取消咨询
            </Button>
          </>
        ) : (
          <Button id={`${ID}-open`} onTap={() => void go('consult-detail', { consultId: one.consultId })}>
            查看咨询
          </Button>
        ))
      }
    >
      {(found) =>
        found && (
          <>
            <Card
              title={typeLabel(found.type)}
              aside={<Badge tone={consultState(found).tone}>{consultState(found).text}</Badge>}
            >
              <Facts
                rows={[
                  { label: '医生', value: `${found.doctorName} ${found.doctorTitle}` },
                  { label: '费用', value: priceText(found.priceFen), id: `${ID}-fee`, strong: true },
                  { label: '提交时间', value: minuteOf(found.createdAt) },
                  { label: '订单编号', value: found.orderCode },
                ]}
              />
            </Card>
            <Notice id={`${ID}-next`} tone={found.state === 'UNPAID' ? 'warning' : 'info'}>
              {nextWords(found)}
            </Notice>
          </>
        )
      }
    </AppScreen>
  )
})
