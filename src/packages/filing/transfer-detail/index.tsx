import { referralBadge } from '../model/referral-words'
import { Referral } from './parts/referral'

import { listReferrals } from '@/api/filing/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDay, hospitalDate } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { List, ListRow } from '@/ui/list'
import { Result } from '@/ui/result'

const ID = 'transfer-page-detail'

/** One referral, or all of them where the address names none. */
export default screen(ID, function TransferDetail({ params }) {
  const isOffered = offers(useHospital(), 'referrals')
  const isList = params.transferId === undefined
  const query = useCall(listReferrals, {}, { enabled: isOffered && isList, staleMs: STALE.always })
  if (!isOffered)
    return (
      <AppScreen>
        <Result
          id={`${ID}-absent`}
          tone="info"
          title="转诊由医院为您联系"
          text="医院确定接诊时间后会电话通知您，请保持手机畅通。"
        >
          <CallHospital id={`${ID}-call`} text />
        </Result>
      </AppScreen>
    )
  if (params.transferId !== undefined) return <Referral id={ID} transferId={params.transferId} />
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={({ list }) => list.length === 0}
      emptyText="暂无转诊"
      emptyHint="医生为您开具转诊后，会显示在这里并通知您"
      emptyAction={<CallHospital id={`${ID}-call`} text />}
    >
      {({ list }) => (
        <List>
          {list.map(({ transferId, toName, toDepartment, state, createdAt, validUntil }, at) => {
            const badge = referralBadge(state)
            return (
              <ListRow
                key={transferId}
                id={`${ID}-item-${at}`}
                title={toName}
                facts={[
                  toDepartment,
                  createdAt === null ? '' : `${formatDay(hospitalDate(createdAt))}开具`,
                  state === 'OFFERED' ? `请在${formatDay(validUntil)}前确认` : '',
                ]}
                {...(badge && { badge })}
                onTap={() => void go(ID, { transferId })}
              />
            )
          })}
        </List>
      )}
    </AppScreen>
  )
})
