import { Text, View } from '@tarojs/components'
import { useState } from 'react'

import { type Term, termFor } from '../../model/terms'
import { measuredIn } from '../../model/trend'
import { HcgTrend } from './hcg-trend'
import { RangeBar } from './range-bar'
import { Trend } from './trend'

import { isHcg } from '@/domain/treatment/hcg-trend'
import { go } from '@/routing/go'
import { markOf, nameOf, rangeOf, termOf } from '@/shared/health/lab-words'
import type { LabItem, LabReport } from '@/shared/health/use-lab-reports'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { ReadAloud } from '@/shared/read-aloud/read-aloud'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'

import css from './values.module.scss'

type ValuesProps = { id: string; report: LabReport; earlier: readonly LabReport[] }

/**
 * Each value first of all, then in a word and on a bar how it lies to the range it came with, and what it was last time.
 */
export function Values({ id, report, earlier }: ValuesProps) {
  const [asked, ask] = useState<Term | null>(null)
  return (
    <>
      <View className={css.list}>
        {report.items.map((item, at) => (
          <Value
            key={`${item.itemCode}-${at}`}
            id={`${id}-item-${at}`}
            item={item}
            report={report}
            earlier={earlier}
            onAsk={ask}
          />
        ))}
      </View>
      <Sheet
        id={`${id}-term`}
        open={asked !== null}
        title={asked?.word ?? ''}
        onClose={() => ask(null)}
        footer={
          <Button id={`${id}-terms`} kind="secondary" onTap={() => void go('result-terms')}>
            查看全部名词解释
          </Button>
        }
      >
        <View className={css.explained}>{asked?.text}</View>
        <View className={css.source}>来源：{asked?.source}</View>
        {asked && <ReadAloud id={`${id}-term`} lines={[`${asked.word}：${asked.text}`]} label="朗读" />}
      </Sheet>
    </>
  )
}

function Value({ id, item, report, earlier, onAsk }: ValuesProps & { item: LabItem; onAsk: (term: Term) => void }) {
  const mayShow = useMayShow()
  const mark = markOf(item)
  const term = termOf(item, report)
  const range = rangeOf(item)
  const full = termFor(item, report)
  const [now = null] = measuredIn([{ ...report, items: [item] }], item)
  return (
    <View id={id} className={css.item}>
      <View className={css.name}>{nameOf(item)}</View>
      <View className={css.line}>
        <View className={css.value}>
          {item.result || '-'}
          {item.unit !== '' && <Text className={css.unit}>{item.unit}</Text>}
        </View>
        {mark && <Badge tone={mark.tone}>{mark.text}</Badge>}
      </View>
      {(item.was ?? '') !== '' && (
        <View
          id={`${id}-was`}
          className={css.was}
        >{`修正前 ${item.was}${item.unit === '' ? '' : ` ${item.unit}`}`}</View>
      )}
      {term !== '' &&
        mayShow(term) &&
        (full ? (
          <View
            className={css.asked}
            {...press({ id: `${id}-what`, onTap: () => onAsk(full), label: `${nameOf(item)}是什么：${term}` })}
          >
            {term}
            <Text className={css.more}>了解更多</Text>
          </View>
        ) : (
          <View className={css.term}>{term}</View>
        ))}
      <RangeBar item={item} />
      {range !== '' && <View className={css.range}>{range}</View>}
      {isHcg(item) && <HcgTrend id={id} item={item} report={report} earlier={earlier} />}
      {!isHcg(item) && mayShow(item.itemName, term) && (
        <Trend id={id} before={measuredIn(earlier, item)} now={now} result={item.result} />
      )}
    </View>
  )
}
