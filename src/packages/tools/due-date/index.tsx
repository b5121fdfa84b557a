import { useState } from 'react'

import { draftOf, EMPTY_DRAFT, factsOf, keepCalculated, useDueDate, type Draft } from '../model/use-due-date'
import { DatingResult } from '../parts/dating-result'
import { QuietTool } from '../parts/quiet-tool'
import { MethodFields, type Way, wayOf, WAYS } from './parts/method-fields'

import { formatDay, hospitalDate } from '@/domain/dates'
import { datingFault, type DatingFault, datingsOf, NO_DATING } from '@/domain/treatment/due-date'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { serverNow } from '@/shared/clock/server-clock'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Tabs } from '@/ui/tabs'

/** Nothing was filled in: said at the field that is open. */
const FIRST: Readonly<Record<Way, DatingFault>> = {
  transfer: { field: 'transferDate', text: '请选择移植日期' },
  insemination: { field: 'inseminationDate', text: '请选择人工授精日期' },
  lmp: { field: 'lmp', text: '请选择末次月经第一天' },
  scan: { field: 'scanDate', text: '请选择B超日期' },
}

/** A due date by what is known. One edition shows the result below, the other on a page of its own. */
export default screen('due-date-calculator-tool', function DueDateCalculator({ params }) {
  const isQuiet = useQuiet()
  const { saved, recorded, dueDate } = useDueDate(!isQuiet)
  const [way, setWay] = useState<Way>('transfer')
  const [typed, setTyped] = useState<Draft | null>(null)
  const [fault, setFault] = useState<DatingFault | null>(null)
  const [isShown, setShown] = useState(true)
  const isPaged = params.kind === 'childbirth'
  if (isQuiet) return <QuietTool />

  const id = 'due-date-calculator-tool'
  const today = hospitalDate(serverNow())
  const draft = typed ?? draftOf(saved ?? (recorded ? { ...NO_DATING, ...recorded } : NO_DATING))
  const facts = factsOf(draft)
  const change = (some: Partial<Draft>) => {
    setTyped({ ...draft, ...some })
    setFault(null)
    setShown(false)
  }
  const calculate = () => {
    const found = datingFault(facts, today) ?? (datingsOf(facts).length === 0 ? FIRST[way] : null)
    setFault(found)
    if (found) return setWay(wayOf(found.field))
    keepCalculated(facts)
    // What the hospital filled in counts as typed once she calculates with it.
    setTyped(draft)
    setShown(true)
    return void (isPaged && go('due-date-calculator-result'))
  }
  const isReady = isShown && (typed !== null || saved !== null) && datingFault(facts, today) === null
  return (
    <AppScreen
      plain
      lead="知道哪个日期就填哪个，可以都填，结果会放在一起对照。"
      footer={
        <Button id={`${id}-calculate`} onTap={calculate}>
          {isPaged ? '计算并查看结果' : '计算预产期'}
        </Button>
      }
    >
      {recorded && typed === null && (
        <Notice id={`${id}-recorded`} title="医院记录的移植">
          {`${formatDay(recorded.transferDate)}，第${recorded.embryoDay}天胚胎。日期已填好，请核对。`}
        </Notice>
      )}
      <Tabs id={`${id}-way`} items={WAYS} value={way} onChange={setWay} />
      <MethodFields id={id} way={way} draft={draft} change={change} fault={fault} today={today} />
      {datingsOf(facts).length > 0 && (
        <Button id={`${id}-clear`} kind="text" small onTap={() => change(EMPTY_DRAFT)}>
          清空重填
        </Button>
      )}
      {!isPaged && isReady && <DatingResult id={id} facts={facts} />}
      {!isPaged && isReady && typed && (
        <Button id={`${id}-keep`} kind="secondary" onTap={() => void go('due-date-calculator-result')}>
          保存这个结果
        </Button>
      )}
      {isPaged && dueDate?.known && (
        <Button id={`${id}-saved`} kind="secondary" onTap={() => void go('due-date-calculator-result')}>
          查看已保存的结果
        </Button>
      )}
    </AppScreen>
  )
})
