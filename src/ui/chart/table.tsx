import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { rowsOf, type ChartData } from './model'

import css from './index.module.scss'

/** The chart as a table: the same values in the same order. */
export function ChartTable({ id, title, data }: { id: string; title: string; data: ChartData }) {
  const rows = rowsOf(data)
  return (
    <View className={css.scroll}>
      <View id={id} className={css.table} {...aria({ role: 'table', label: title })}>
        <View className={css.row} {...aria({ role: 'row' })}>
          <View className={css.headCell} {...aria({ role: 'columnheader' })}>
            {data.xLabel}
          </View>
          {data.series.map(({ key, label }) => (
            <View key={key} className={css.headCell} {...aria({ role: 'columnheader' })}>
              {`${label}（${data.unit}）`}
            </View>
          ))}
        </View>
        {rows.map(({ x, label, cells }) => (
          <View key={x} className={css.row} {...aria({ role: 'row' })}>
            <View className={css.cell} {...aria({ role: 'rowheader' })}>
              {label}
            </View>
            {cells.map((cell, at) => (
              <View key={at} className={css.cell} {...aria({ role: 'cell' })}>
                {cell}
              </View>
            ))}
          </View>
        ))}
      </View>
      {data.band && (
        <View className={css.note}>{`${data.band.label}：${data.band.from} 至 ${data.band.to} ${data.unit}`}</View>
      )}
    </View>
  )
}
