import { useState } from 'react'

import { useReachBottom } from '@tarojs/taro'

import { useHealthOpen } from '../model/use-health-open'
import { useIsPaired, useLabs, type Whose } from '../model/use-labs'
import { HealthStop } from '../parts/health-stop'
import { LabRow } from '../parts/lab-row'

import { AppScreen } from '@/features/app-screen/app-screen'
import { go } from '@/routing/go'
import { useScreen } from '@/routing/use-screen'
import { Button } from '@/ui/button'
import { List } from '@/ui/list'
import { Tabs } from '@/ui/tabs'

const TABS = [
  { value: 'self', label: '我的' },
  { value: 'spouse', label: '配偶的' },
] as const

/** Laboratory reports: the own ones, and the partner's as far as they are shared. */
export default function LabReports() {
  const open = useScreen('lab-list')
  const health = useHealthOpen(open.allowed)
  const isPaired = useIsPaired(health.isOpen)
  const [whose, setWhose] = useState<Whose>('self')
  const { pages, refusal } = useLabs(whose, health.isOpen)
  const { hasMore, isLoadingMore, loadMore } = pages
  useReachBottom(() => void (hasMore && loadMore()))
  if (health.isRefused) return <HealthStop screen="lab-list" open={open} />

  return (
    <AppScreen
      screen="lab-list"
      open={open}
      query={pages}
      onRefresh={pages.reload}
      above={isPaired && <Tabs id="lab-list-whose" items={TABS} value={whose} onChange={setWhose} />}
      empty={(list) => list.length === 0}
      emptyText={refusal || '暂无检验报告'}
      emptyHint={
        refusal
          ? '对方可以在“夫妻配对”中选择是否共享，随时可以更改'
          : '检验完成后，报告会显示在这里；未显示的可到医院查询'
      }
      {...(refusal !== '' && {
        emptyAction: (
          <Button id="lab-list-pair" kind="secondary" onTap={() => void go('couple-pair-detail')}>
            查看夫妻配对
          </Button>
        ),
      })}
    >
      {(list) => (
        <>
          <List>
            {list.map((row, at) => (
              <LabRow
                key={row.reportId}
                id={`lab-list-item-${at}`}
                row={row}
                onTap={() => void go('lab-detail', { reportId: row.reportId, ...(whose === 'spouse' && { whose }) })}
              />
            ))}
          </List>
          {hasMore && (
            <Button id="lab-list-more" kind="text" busy={isLoadingMore} onTap={() => void loadMore()}>
              查看更多
            </Button>
          )}
        </>
      )}
    </AppScreen>
  )
}
