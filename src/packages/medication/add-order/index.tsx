import { momentOf } from '../model/dose-words'
import { changeDraft, clearDraft, useOrderDraft } from '../model/order-draft'
import { type SubmittedOrder, useSubmitOrder, useSubmittedOrders } from '../model/use-drugs'
import { NotOffered } from '../parts/not-offered'

import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { useHospital } from '@/shared/hospital/use-hospital'
import type { BadgeTone } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { TextField } from '@/ui/field'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { PagedList } from '@/ui/paged-list'

const ID = 'medical-order-form'
const MOST_CHARACTERS = 200

export default screen(ID, function AddOrder() {
  return offers(useHospital(), 'medicationPlan') ? <OrderForm /> : <NotOffered id={ID} />
})

const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  WAITING: { text: '待核对', tone: 'info' },
  ORDERED: { text: '已开具', tone: 'success' },
  DECLINED: { text: '未开具', tone: 'warning' },
}

/** What stands on a paper order goes to the hospital; only the hospital makes doses of it. */
function OrderForm() {
  const health = useHealthOpen()
  const { orders, query } = useSubmittedOrders(health.isOpen)
  const { drugId, drugName, doctorId, doctorName, remark } = useOrderDraft()
  const { run, isRunning } = useSubmitOrder()
  if (health.closed) return <HealthStop closed={health.closed} />
  const missing = drugId === '' ? '请先选择药品' : remark.trim() === '' ? '请填写医嘱单上的用法' : ''
  const submit = async () => {
    const input = { drugId, remark: remark.trim(), ...(doctorId !== '' && { doctorId }) }
    if (!(await run(input).catch(() => null))) return
    clearDraft()
    await dialogs.alert('已交给医院核对。医院开具后，会显示在用药方案里。', { title: '已提交' })
  }
  return (
    <AppScreen onRefresh={query.reload}>
      <Notice id={`${ID}-note`}>这里只把纸质医嘱交给医院核对。医院开具之前，请按医生当面的交代用药。</Notice>
      <List>
        <ListRow
          id={`${ID}-drug`}
          title="选择药品"
          value={drugName || '请选择'}
          onTap={() => void go('medical-order-list')}
        />
        <ListRow
          id={`${ID}-doctor`}
          title="选择医生"
          value={doctorName || '可不选'}
          onTap={() => void go('choose-doctor', doctorId ? { doctorId } : {})}
        />
      </List>
      <Card>
        <TextField
          id={`${ID}-remark`}
          label="医嘱单上的用法"
          required
          multiline
          maxLength={MOST_CHARACTERS}
          placeholder="照医嘱单抄写，如每次用量、时间和天数"
          value={remark}
          onChange={(text) => changeDraft({ remark: text })}
        />
        <Button
          id={`${ID}-submit`}
          busy={isRunning}
          disabled={missing !== ''}
          reason={missing}
          onTap={() => void submit()}
        >
          提交给医院核对
        </Button>
      </Card>
      {orders && orders.length > 0 && (
        <PagedList id={ID} title="已提交" pages={query}>
          <Submitted orders={orders} />
        </PagedList>
      )}
    </AppScreen>
  )
}

const Submitted = ({ orders }: { orders: readonly SubmittedOrder[] }) => (
  <>
    {orders.map((one, at) => (
      <ListRow
        key={one.submittedId}
        id={`${ID}-item-${at}`}
        title={one.drugName}
        facts={[one.doctorName, momentOf(one.createdAt)]}
        note={[one.remark, one.answer && `医院回复：${one.answer}`].filter(Boolean).join('\n')}
        badge={STATES[one.state ?? ''] ?? '状态未知'}
      />
    ))}
  </>
)
