import { cycleTitle, datesOf, day, howOf } from '../model/cycle-facts'
import { useCycle, useCycleCouple, useFirstCycle, useFreshCycles } from '../model/use-course'
import { coupleText } from '../parts/couple-text'
import { SelfCheck } from '../parts/self-check'

import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { List, ListRow } from '@/ui/list'

/** One cycle: how, with whom, and its dates. */
export default screen('cycle-info', function CycleInfo(open) {
  const reword = useTitleWords()
  const access = useHealthScreen(['treatment'], { hers: true })
  const { partner, isOpen } = access
  const { query } = useCycle(open.params.cycleId, partner, isOpen)
  const couple = useCycleCouple(isOpen, 'cycle')
  const first = useFirstCycle(partner, isOpen)
  const fresh = useFreshCycles(partner, isOpen)

  return (
    <HealthScreen
      access={access}
      query={query}
      above={<SelfCheck partner={partner} enabled={isOpen} />}
      skeleton="detail"
      empty={({ found }) => !found}
      emptyText="暂无周期信息"
      emptyHint="进入周期后会显示在这里"
    >
      {(cycle) => (
        <>
          <Card
            id="cycle-info-cycle"
            title={cycleTitle(cycle)}
            aside={<Badge tone={cycle.isEnded ? 'neutral' : 'info'}>{cycle.stageText || '处理中'}</Badge>}
          >
            <Facts rows={known(howOf(cycle, coupleText(couple)))} />
          </Card>
          <Card id="cycle-info-dates" title="重要日期">
            <Facts rows={datesOf(cycle, reword)} />
          </Card>
          <List>
            <ListRow
              id="cycle-info-process"
              title="治疗进程"
              note="每一步的时间和准备"
              onTap={() => void go('treatment-process', { cycleId: cycle.cycleId, ...partner.input })}
            />
            {cycle.gnStartDate !== '' && (
              <ListRow
                id="cycle-info-scans"
                title="卵泡监测"
                note="卵泡、内膜和激素的变化"
                onTap={() => void go('follicle-monitoring-list', { cycleId: cycle.cycleId, ...partner.input })}
              />
            )}
          </List>
          {first && first.cycleId !== cycle.cycleId && (
            <Card id="cycle-info-first" title="首个周期">
              <Facts
                rows={known([
                  { label: '助孕方式', value: first.methodText },
                  ...day('开始', first.startDate),
                  { label: '状态', value: first.stageText },
                ])}
              />
            </Card>
          )}
          {fresh.length > 0 && (
            <List title="取卵周期">
              {fresh.map((one, at) => (
                <ListRow
                  key={one.cycleId}
                  id={`cycle-info-fresh-${at}`}
                  title={cycleTitle(one)}
                  facts={[
                    one.retrievalDate && `取卵 ${one.retrievalDate}`,
                    one.oocytes === null ? '' : `获卵${one.oocytes}枚`,
                  ]}
                  badge={one.stageText}
                  onTap={() => void go('embryo-info', { cycleId: one.cycleId, ...partner.input })}
                />
              ))}
            </List>
          )}
        </>
      )}
    </HealthScreen>
  )
})
