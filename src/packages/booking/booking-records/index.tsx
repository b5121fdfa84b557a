import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useState } from 'react'

import { timeText } from '../model/facts'
import { stateBadge } from '../model/record-acts'
import { useFlavour } from '../model/use-flavour'
import { useRecords } from '../model/use-records'
import { useWatches } from '../model/use-watches'
import { WatchList } from '../parts/watch-list'
import { RecordSheet } from './parts/record-sheet'

import { screen } from '@/shared/app-screen/screen'
import { formatDay } from '@/domain/dates'
import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { usePartner } from '@/shared/member/use-partner'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'

/** The patient's appointments with their states; the details and what can be done open in a sheet. */
export default screen('booking-records', function BookingRecords(open) {
  const flavour = useFlavour(open)
  const partner = usePartner(['appointments'], open, { byCard: true })
  const { isPartners } = partner
  const records = useRecords(flavour, partner, open.allowed)
  const watches = useWatches()
  const waits = isPartners ? 0 : watches.offers.length + watches.waiting.length
  const reload = () => Promise.all([records.reload(), watches.reload()])
  const [shownId, setShownId] = useState<string | null>(open.params.appointmentId ?? null)
  const shown = records.data?.find(({ appointmentId }) => appointmentId === shownId)
  const { hasMore, isLoadingMore, loadMore } = records
  useReachBottom(() => void (hasMore && loadMore()))

  return (
    <SharedScreen
      partner={partner}
      query={{ ...records, reload }}
      onRefresh={reload}
      empty={(list) => list.length + waits === 0}
      emptyText="暂无预约记录"
      emptyHint={isPartners ? '对方的预约会显示在这里' : '预约成功后，就诊时间和地点会显示在这里'}
      emptyAction={
        !isPartners && (
          <Button id="booking-records-book" onTap={() => void flavour.open('list')}>
            {`去${flavour.words.act}`}
          </Button>
        )
      }
    >
      {(list) => (
        <>
          {!isPartners && <WatchList id="booking-records" watches={watches} flavour={flavour} />}
          <List>
            {list.map((record, at) => (
              <ListRow
                key={record.appointmentId}
                id={`booking-records-item-${at}`}
                title={[record.doctorName, record.subjectName].filter(Boolean).join(' · ')}
                note={
                  <>
                    <View>{record.date && formatDay(record.date)}</View>
                    <View>{timeText(record)}</View>
                  </>
                }
                badge={stateBadge(record.status)}
                onTap={() => setShownId(record.appointmentId)}
              />
            ))}
          </List>
          {hasMore ? (
            <Button id="booking-records-more" kind="text" busy={isLoadingMore} onTap={() => void loadMore()}>
              查看更多
            </Button>
          ) : null}
          {shown && (
            <RecordSheet
              key={shown.appointmentId}
              record={shown}
              flavour={flavour}
              partner={partner}
              onClose={() => setShownId(null)}
            />
          )}
        </>
      )}
    </SharedScreen>
  )
})
