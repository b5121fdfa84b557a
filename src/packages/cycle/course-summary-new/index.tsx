import { useState } from 'react'

import { useMakeSummary, useSummaries } from '../model/use-summaries'

import { RESULTS_LEFT_OUT, SUMMARY_PART_ROWS, type SummaryPart } from '@/domain/treatment/course-summary'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Checkbox } from '@/ui/field'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

const STATE_WORDS = { own: '', ask: '需配偶同意' } as const

/** What goes into a summary; nothing is ticked beforehand. */
export default screen('course-summary-new', function CourseSummaryNew() {
  const health = useHealthOpen()
  const { query } = useSummaries()
  const make = useMakeSummary()
  const isQuiet = useQuiet()
  const [chosen, setChosen] = useState<readonly SummaryPart[]>([])
  const [cycleId, setCycleId] = useState('')
  if (health.closed) return <HealthStop closed={health.closed} />

  const toggle = (part: SummaryPart, isOn: boolean) =>
    setChosen((parts) => (isOn ? [...parts, part] : parts.filter((one) => one !== part)))
  const submit = async () => {
    const made = await make.run({ parts: [...chosen], ...(cycleId && { cycleId }) }).catch(() => null)
    if (made) await go('course-summary-detail', { summaryId: made.summaryId }, { mode: 'replace' })
  }
  const asks = query.data?.offered.some(({ part, state }) => state === 'ask' && part && chosen.includes(part)) === true

  return (
    <AppScreen
      query={query}
      heading="选择内容"
      lead="只包含您勾选的内容，以今天的记录为准"
      footer={
        <Button
          id="course-summary-new-submit"
          busy={make.isRunning}
          disabled={chosen.length === 0}
          reason="请至少选择一项"
          onTap={() => void submit()}
        >
          生成
        </Button>
      }
    >
      {({ cycles, offered }) => (
        <>
          {cycles.length > 1 && (
            <List title="周期">
              {cycles.map((one, at) => (
                <ListRow
                  key={one.cycleId}
                  id={`course-summary-new-cycle-${at}`}
                  title={one.title}
                  selected={one.cycleId === (cycleId || cycles[0]?.cycleId)}
                  onTap={() => setCycleId(one.cycleId)}
                />
              ))}
            </List>
          )}
          <Card title="内容">
            {offered.map(({ part, state }) => {
              if (part === null || state === null || state === 'closed') return null
              const { label, note } = SUMMARY_PART_ROWS[part]
              return (
                <Checkbox
                  key={part}
                  id={`course-summary-new-${part}`}
                  checked={chosen.includes(part)}
                  onChange={(isOn) => toggle(part, isOn)}
                >
                  {`${label}：${note}${STATE_WORDS[state] && `（${STATE_WORDS[state]}）`}`}
                </Checkbox>
              )
            })}
          </Card>
          {offered.some(({ state }) => state === 'closed') && (
            <List title="配偶没有共享，不能选择">
              {offered.map(
                ({ part, state }) =>
                  part !== null &&
                  state === 'closed' && (
                    <ListRow
                      key={part}
                      id={`course-summary-new-closed-${part}`}
                      title={SUMMARY_PART_ROWS[part].label}
                      note={SUMMARY_PART_ROWS[part].note}
                    />
                  ),
              )}
            </List>
          )}
          {asks && (
            <Notice id="course-summary-new-ask">
              需配偶同意的内容，配偶在自己手机上同意后才会出现在文件和链接中。
            </Notice>
          )}
          {isQuiet && (
            <Notice id="course-summary-new-quiet">{`已开启安静模式，摘要会注明“${RESULTS_LEFT_OUT}”。`}</Notice>
          )}
          <Notice id="course-summary-new-sealed">还没有打开的结果不会放进摘要。</Notice>
        </>
      )}
    </AppScreen>
  )
})
