import { nextOf, referralBadge } from '../../model/referral-words'

import { answerReferral, getReferral } from '@/api/filing/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDay, hospitalDate } from '@/domain/dates'
import { phoneWords } from '@/domain/person/phone'
import { host } from '@/platform/host'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

const dayOf = (at: number | null): string => (at === null ? '' : formatDay(hospitalDate(at)))

/** One referral: where to, why, what is handed on, and the patient's word on it. */
export function Referral({ id, transferId }: { readonly id: string; readonly transferId: string }) {
  const query = useCall(getReferral, { transferId }, { staleMs: STALE.always })
  const action = useAction(answerReferral)
  const referral = query.data

  const answer = async (said: 'AGREED' | 'DECLINED') => {
    if (!referral) return
    const words =
      said === 'AGREED'
        ? `同意后，“${referral.records.join('、')}”将转给${referral.toName}，转出后不能撤回。`
        : '不同意时资料不会转出。以后需要转诊，请联系医院重新开具。'
    if (!(await dialogs.confirm(words, { title: said === 'AGREED' ? '同意转诊' : '不同意转诊' }))) return
    await action.run({ transferId, answer: said }).catch(() => undefined)
    void query.reload()
  }

  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      skeleton="detail"
      footer={
        referral?.state === 'OFFERED' && (
          <>
            <Button id={`${id}-agree`} busy={action.isRunning} onTap={() => void answer('AGREED')}>
              同意转诊
            </Button>
            <Button id={`${id}-decline`} kind="text" onTap={() => void answer('DECLINED')}>
              暂不同意
            </Button>
          </>
        )
      }
    >
      {({ state, fromName, toName, toDepartment, toAddress, toPhone, doctorName, reason, ...rest }) => {
        const badge = referralBadge(state)
        return (
          <>
            <Notice id={`${id}-next`} tone={state === 'AGREED' || state === 'ARRIVED' ? 'success' : 'info'}>
              {nextOf(state, toName)}
            </Notice>
            <Card
              id={`${id}-to`}
              accent
              title={toName}
              {...(badge && { aside: <Badge tone={badge.tone}>{badge.text}</Badge> })}
            >
              <Facts
                rows={[
                  { label: '接诊科室', value: toDepartment, strong: true },
                  { label: '地址', value: toAddress },
                  ...(state === 'OFFERED' ? [{ label: '确认期限', value: formatDay(rest.validUntil) }] : []),
                ]}
              />
            </Card>
            {toPhone !== '' && (
              <List>
                <ListRow
                  id={`${id}-to-phone`}
                  icon="phone"
                  title="联系接诊医院"
                  note={phoneWords(toPhone)}
                  onTap={() => void host.callPhone(toPhone).catch(() => undefined)}
                />
              </List>
            )}
            <Card id={`${id}-why`} title="转诊原因">
              <Facts
                rows={[
                  { label: '转出医院', value: fromName },
                  { label: '医生', value: doctorName },
                  { label: '说明', value: reason },
                  { label: '开具时间', value: dayOf(rest.createdAt) },
                  ...(rest.answeredAt === null ? [] : [{ label: '答复时间', value: dayOf(rest.answeredAt) }]),
                  ...(rest.arrivedAt === null ? [] : [{ label: '接诊时间', value: dayOf(rest.arrivedAt) }]),
                ]}
              />
            </Card>
            <Card id={`${id}-records`} title={state === 'OFFERED' ? '同意后转给对方的资料' : '转诊资料'}>
              {rest.records.join('、') || '无'}
            </Card>
            <Card id={`${id}-bring`} title="就诊时请携带">
              {rest.bring.join('、') || '身份证原件'}
            </Card>
            <Button id={`${id}-all`} kind="text" onTap={() => void go('transfer-page-detail', {}, { mode: 'replace' })}>
              查看全部转诊
            </Button>
            <CallHospital id={`${id}-call`} text />
          </>
        )
      }}
    </AppScreen>
  )
}
