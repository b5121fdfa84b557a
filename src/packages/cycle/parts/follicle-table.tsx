import { View } from '@tarojs/components'

import type { FollicleScan } from '../model/use-follicles'

import { printFollicles } from '@/domain/treatment/follicles'
import { aria } from '@/ui/a11y/aria'
import { cx } from '@/ui/cx'

import css from './follicle-table.module.scss'

const HEADS = ['日期', '左侧 mm', '右侧 mm', '内膜 mm']

const cellsOf = ({ date, left, right, endometriumMm }: FollicleScan): string[] => [
  date.slice(5),
  printFollicles(left) || '-',
  printFollicles(right) || '-',
  endometriumMm === null ? '-' : endometriumMm.toFixed(1),
]

/** Every scan of a cycle in a row, left and right side by side. */
export function FollicleTable({ id, scans }: { id: string; scans: readonly FollicleScan[] }) {
  return (
    <View id={id} className={css.table} {...aria({ role: 'table', label: '卵泡监测' })}>
      <View className={css.row} {...aria({ role: 'row' })}>
        {HEADS.map((head) => (
          <View key={head} className={css.head} {...aria({ role: 'columnheader' })}>
            {head}
          </View>
        ))}
      </View>
      {scans.map((scan) => (
        <View key={scan.monitorId} className={css.row} {...aria({ role: 'row' })}>
          {cellsOf(scan).map((cell, at) => (
            <View
              key={HEADS[at]}
              className={cx(css.cell, at === 0 && css.day)}
              {...aria({ role: at === 0 ? 'rowheader' : 'cell' })}
            >
              {cell}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}
