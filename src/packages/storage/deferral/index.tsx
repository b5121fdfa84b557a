import { View } from '@tarojs/components'

import { useDue, useGuard } from '../model/use-storage'
import { itemName, stateBadge, timeText } from '../model/words'
import { DeferralForm } from '../parts/deferral-form'
import { unlessHeld } from '../parts/unless-held'

import { formatDay } from '@/domain/dates'
import { yuan } from '@/domain/money'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'

import css from '../parts/index.module.scss'

const ID = 'frozen-deferral'

const STATES = {
  PENDING: { text: '待答复', tone: 'warning' },
  AGREED: { text: '已同意', tone: 'success' },
  REFUSED: { text: '未同意', tone: 'neutral' },
} as const

/** What falls due, a request for more time with its answer, and the way to giving up. */
export default screen(
  ID,
  unlessHeld(ID, function FrozenDeferral() {
    const due = useDue()
    const { isOffered, guard, query } = useGuard()
    const reload = () => Promise.all([due.reload(), ...(isOffered ? [query.reload()] : [])]).then(() => undefined)
    const isWaiting = guard?.deferrals.some(({ state }) => state === 'PENDING')
    return (
      <AppScreen query={due} onRefresh={reload}>
        {({ list, graceDays }) => (
          <>
            {list.length === 0 ? (
              <Notice id={`${ID}-nothing`}>60天内没有到期的冻存项。</Notice>
            ) : (
              list.map((item, at) => (
                <Card
                  key={item.freezeId}
                  id={`${ID}-due-${at}`}
                  title={itemName(item)}
                  aside={<Badge tone={stateBadge(item).tone}>{stateBadge(item).text}</Badge>}
                >
                  <Facts
                    rows={[
                      { label: '到期日', value: item.paidUntil && formatDay(item.paidUntil) },
                      {
                        label: '时间',
                        value: timeText({ daysLeft: item.daysLeft, overdueDays: Math.max(0, -(item.daysLeft ?? 0)) }),
                      },
                      { label: '每年', value: item.feeFen === null ? '' : yuan(item.feeFen) },
                    ]}
                  />
                </Card>
              ))
            )}
            <View className={css.said}>{`到期后${graceDays}天内补缴不影响保存。`}</View>
            {guard?.deferrals.map(({ deferralId, state, until, reason, answer, isMine }, at) => (
              <Card
                key={deferralId}
                id={`${ID}-request-${at}`}
                title={isMine ? '我的延期申请' : '配偶的延期申请'}
                aside={state === null ? undefined : <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>}
              >
                <Facts
                  rows={[
                    { label: '延期至', value: until && formatDay(until) },
                    { label: '原因', value: reason },
                    { label: '医院答复', value: state === 'PENDING' ? '等待答复' : answer },
                  ]}
                />
              </Card>
            ))}
            {guard?.paired && !isWaiting && <DeferralForm id={ID} />}
            {guard?.paired && (
              <Card id={`${ID}-end`} title="不再保存">
                <View className={css.text}>须夫妻双方各自确认身份并签名，签名后还有考虑期。</View>
                <View className={css.said}>配偶已故、正在分居或联系不上时，请联系医院办理。</View>
                <Button id={`${ID}-disposal`} kind="text" onTap={() => void go('storage-disposal')}>
                  了解放弃保存
                </Button>
              </Card>
            )}
            {(!isOffered || guard?.paired === false) && (
              <Notice id={`${ID}-desk`}>延期或不再保存，请联系医院办理。</Notice>
            )}
            <CallHospital id={`${ID}-call`} text />
          </>
        )}
      </AppScreen>
    )
  }),
)
