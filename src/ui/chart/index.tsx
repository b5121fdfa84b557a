import { View } from '@tarojs/components'
import { useReady } from '@tarojs/taro'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { Empty } from '../empty'
import { press } from '../press'
import { useTextFactor } from '../shell/environment'
import { CHART, drawChart, plotOf } from './draw'
import { LOOKS, nearestPlace, rowsOf, summaryOf, type ChartData } from './model'
import { ChartTable } from './table'

import { canvas } from '@/platform/canvas'
import { DrawingSurface } from '@/platform/canvas/surface'
import { host } from '@/platform/host'

import css from './index.module.scss'

export type { Band, ChartData, ChartPoint, Mark, Series, SeriesKind } from './model'

type ChartProps = {
  /** Prefix of the ids: `<id>-canvas`, `<id>-view` (chart or table), `<id>-reading`, `<id>-table`. */
  id: string
  title: string
  data: ChartData
}

/** Lines over time with their table: everything the picture says can also be read, touched and spoken. */
export function TrendChart({ id, title, data }: ChartProps) {
  const [isTable, setTable] = useState(false)
  const plot = useMemo(() => plotOf(data), [data])
  if (!plot) return <Empty id={`${id}-empty`} />
  return (
    <View id={id} {...aria({ role: 'group', label: title })}>
      <View className={css.head}>
        <View className={css.title}>{title}</View>
        <View className={css.switch} {...press({ id: `${id}-view`, onTap: () => setTable(!isTable) })}>
          {isTable ? '看图' : '看表格'}
        </View>
      </View>
      {isTable ? (
        <ChartTable id={`${id}-table`} title={title} data={data} />
      ) : (
        <Drawing id={id} title={title} data={data} />
      )}
    </View>
  )
}

function Drawing({ id, title, data }: ChartProps) {
  const textScale = useTextFactor()
  const context = useRef<CanvasRenderingContext2D | null>(null)
  const width = useRef(1)
  const [chosen, setChosen] = useState<number | null>(null)
  const plot = useMemo(() => plotOf(data, textScale), [data, textScale])
  const surface = `${id}-canvas`
  const rows = useMemo(() => rowsOf(data), [data])

  const draw = useCallback(() => {
    if (context.current && plot) drawChart(context.current, data, plot, chosen)
  }, [data, plot, chosen])
  const latest = useRef(draw)
  latest.current = draw
  /** What stands on the paper: the same is not drawn twice. */
  const drawn = useRef<(() => void) | null>(null)
  const paint = useCallback((act: () => void) => {
    if (!context.current || drawn.current === act) return
    act()
    drawn.current = act
  }, [])
  const prepare = useCallback(async () => {
    try {
      const { node, width: shown } = await canvas.node(surface)
      width.current = shown
      context.current = node.getContext('2d')
      context.current?.setTransform(node.width / CHART.width, 0, 0, node.height / CHART.height, 0, 0)
      drawn.current = null
      paint(latest.current)
    } catch {
      // without a canvas the words under it and the table say the same
    }
  }, [surface, paint])
  // A mini-program knows no node before the page is ready.
  useReady(() => void (context.current ?? prepare()))
  // Before the frame that shows the paper, so that the drawing is in it.
  useLayoutEffect(() => void prepare(), [prepare])
  useEffect(() => paint(draw), [paint, draw])
  // Turned, or in another window: the paper has another size, and a finger means another day.
  useEffect(() => host.onResize(() => void prepare()), [prepare])

  const read = (event: unknown) => {
    const at = canvas.pointOf(event)
    if (at && plot) setChosen(nearestPlace(data, plot.placeAt((at.x / Math.max(1, width.current)) * CHART.width)))
  }
  const reading = rows.find(({ x }) => x === chosen)
  return (
    <>
      <View className={css.legend}>
        {data.series.map(({ key, label, kind }) => (
          <View key={key} className={css.entry}>
            <View className={cx(css.sign, css[LOOKS[kind].point])} style={{ color: LOOKS[kind].colour }} />
            {label}
          </View>
        ))}
        {data.band && (
          <View className={css.entry}>
            <View className={css.field} />
            {data.band.label}
          </View>
        )}
      </View>
      <View className={css.paper}>
        <DrawingSurface
          id={surface}
          className={css.canvas}
          width={CHART.width}
          height={CHART.height}
          onTouchStart={read}
          onTouchMove={read}
          {...{ onMouseDown: read }}
          {...aria({ role: 'img', label: `${title}：${summaryOf(data)}` })}
        />
      </View>
      <View id={`${id}-reading`} className={css.reading} {...aria({ live: 'polite' })}>
        {reading
          ? `${reading.label}：${data.series.map(({ label }, at) => `${label} ${reading.cells[at] ?? '-'}`).join('，')}（${data.unit}）`
          : '点按图中的位置查看数值'}
      </View>
    </>
  )
}
