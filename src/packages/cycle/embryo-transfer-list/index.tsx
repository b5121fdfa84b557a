import { transferTitle } from '../model/transfer-text'
import { todayOf, useCourse } from '../model/use-course'
import { useTransfers } from '../model/use-embryos'
import { AttemptDay } from '../parts/attempt-day'

import { formatDay } from '@/domain/dates'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'

/** Transfers of the couple, the newest first. */
export default screen('embryo-transfer-list', function Transfers() {
  const access = useHealthScreen(['treatment'], { hers: true })
  const { partner, isOpen } = access
  const { query } = useTransfers(undefined, partner, isOpen)
  const { course } = useCourse(undefined, partner, isOpen)

  return (
    <HealthScreen
      access={access}
      query={query}
      above={
        course?.attempt && <AttemptDay id="embryo-transfer-list-day" attempt={course.attempt} today={todayOf(course)} />
      }
      empty={({ list }) => list.length === 0}
      emptyText="暂无移植记录"
      emptyHint="移植后会显示在这里"
    >
      {({ list }) => (
        <>
          <List>
            {list.map((transfer, at) => (
              <ListRow
                key={transfer.transferId}
                id={`embryo-transfer-list-item-${at}`}
                title={transferTitle(transfer)}
                note={transfer.date && formatDay(transfer.date)}
                facts={[
                  transfer.embryos.length > 0 ? `${transfer.embryos.length}枚` : '',
                  transfer.embryoDay === null ? '' : `第${transfer.embryoDay}天胚胎`,
                ]}
                onTap={() => void go('embryo-transfer-detail', { transferId: transfer.transferId, ...partner.input })}
              />
            ))}
          </List>
          <Button
            id="embryo-transfer-list-process"
            kind="secondary"
            onTap={() => void go('treatment-process', { ...partner.input })}
          >
            查看治疗进程
          </Button>
        </>
      )}
    </HealthScreen>
  )
})
