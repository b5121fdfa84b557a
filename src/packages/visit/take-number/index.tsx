import { View } from '@tarojs/components'

import type { Station } from '../model/types'
import { useTakeNumber } from '../model/use-numbers'
import { lateWords } from '../model/words'

import { listQueues } from '@/api/visit/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'

import css from '../parts/index.module.scss'

const ID = 'self-queue-form'

/** Where a number can be taken by oneself, and how many wait there. */
export default screen(ID, function TakeNumber() {
  const query = useCall(listQueues, {}, { staleMs: STALE.always })
  const { take, isBusy } = useTakeNumber()
  const takeAt = async ({ queueId }: Station) => {
    const taken = await take(queueId)
    if (taken) await go('my-queue-detail', { ticketId: taken.ticketId })
  }
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      lead="号码今天有效，请到院后再取。"
      empty={({ list }) => list.length === 0}
      emptyText="这里不能自助取号"
      emptyHint="请到服务台或自助机取号"
    >
      {({ list }) => (
        <>
          {list.map((station, at) => (
            <Card
              key={station.queueId}
              id={`${ID}-queue-${at}`}
              title={station.name}
              aside={`${station.waiting}人等候`}
            >
              <View className={css.said}>
                {[station.place, station.callingNo && `正在叫 ${station.callingNo}`].filter(Boolean).join(' · ')}
              </View>
              {lateWords(station) !== '' && <View className={css.said}>{lateWords(station)}</View>}
              <View className={css.acts}>
                {station.mine ? (
                  <Button
                    id={`${ID}-mine-${at}`}
                    kind="secondary"
                    small
                    onTap={() => void go('my-queue-detail', { ticketId: station.mine?.ticketId ?? '' })}
                  >
                    {`查看我的号码 ${station.mine.queueNo}`}
                  </Button>
                ) : (
                  <Button
                    id={`${ID}-take-${at}`}
                    small
                    busy={isBusy}
                    disabled={!station.canTake}
                    reason={station.refusal || '请到服务台取号'}
                    label={`取号 ${station.name}`}
                    onTap={() => void takeAt(station)}
                  >
                    取号
                  </Button>
                )}
              </View>
            </Card>
          ))}
          <Button id={`${ID}-records`} kind="text" onTap={() => void go('self-queue-records')}>
            取号记录
          </Button>
        </>
      )}
    </AppScreen>
  )
})
