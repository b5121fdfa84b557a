import { View } from '@tarojs/components'
import { useReady } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'

import { aria } from '../a11y/aria'
import { Button } from '../button'
import { cx } from '../cx'
import { clear, drawAll, drawNewest, isSigned, NOT_SIGNED, type Pen, type Point, SIGNATURE, toDrawing } from './strokes'

import { canvas } from '@/platform/canvas'
import { DrawingSurface } from '@/platform/canvas/surface'
import { host } from '@/platform/host'

import css from './index.module.scss'

type SignaturePadProps = {
  /** Prefix of the ids: `<id>-canvas`, `<id>-clear`, `<id>-undo`, `<id>-done`, `<id>-error`. */
  id: string
  /** Whose signature: 女方签名. */
  label: string
  /** Gets the picture as a file of the host: PNG, 800 × 300. Never called for an empty pad. */
  onDone: (file: string) => void
  /** The picture is on its way to the server. */
  busy?: boolean
  /** Words of the main button. */
  doneText?: string
}

/** A mouse event that follows a touch by less than this is the browser's copy of the touch, ms. */
const COPY_MS = 800

/** Paper to sign on with a finger or a mouse. Refuses to give a picture of nothing (spec:interface#signature-pad). */
export function SignaturePad({ id, label, onDone, busy, doneText = '完成签名' }: SignaturePadProps) {
  const pen = useRef<Pen | null>(null)
  const shown = useRef({ width: 0, height: 0 })
  const strokes = useRef<Point[][]>([])
  /** The stroke under the finger: its places on the screen beside its points of the drawing. */
  const current = useRef<{ places: Point[]; points: Point[] } | null>(null)
  const touchedAt = useRef(0)
  const [drawn, setDrawn] = useState(false)
  const [warning, setWarning] = useState('')
  const surface = `${id}-canvas`

  const prepare = useCallback(async () => {
    try {
      const { node, width, height } = await canvas.node(surface, SIGNATURE)
      shown.current = { width, height }
      pen.current = node.getContext('2d')
      if (pen.current) drawAll(pen.current, strokes.current)
    } catch (error) {
      setWarning((error as Error).message)
    }
  }, [surface])
  // A pad that appears later than its page is ready at once; one that comes with the page waits for it.
  useReady(() => void prepare())
  useEffect(() => void prepare(), [prepare])

  /** The phone may have been turned, or the window changed, since the last stroke: the drawing keeps its points. */
  const measure = useCallback(async () => {
    const size = await canvas.shownSize(surface)
    if (size && size.width > 0 && size.height > 0) shown.current = { width: size.width, height: size.height }
  }, [surface])
  useEffect(() => host.onResize(() => void measure()), [measure])

  const down = (event: unknown) => {
    const place = canvas.pointOf(event)
    if (!place || busy) return
    setWarning('')
    const before = shown.current
    const stroke = { places: [place], points: [toDrawing(place, before)] }
    current.current = stroke
    strokes.current.push(stroke.points)
    if (pen.current) drawNewest(pen.current, stroke.points)
    // Measured at the beginning of each stroke: a host need not tell of every change. What was drawn by then is put right.
    void measure().then(() => {
      const { width, height } = shown.current
      if (width === before.width && height === before.height) return
      stroke.places.forEach((at, index) => (stroke.points[index] = toDrawing(at, shown.current)))
      if (pen.current) drawAll(pen.current, strokes.current)
    })
  }
  const move = (event: unknown) => {
    const place = canvas.pointOf(event)
    const stroke = current.current
    if (!place || !stroke) return
    stroke.places.push(place)
    stroke.points.push(toDrawing(place, shown.current))
    if (pen.current) drawNewest(pen.current, stroke.points)
  }
  const up = () => {
    current.current = null
    setDrawn(isSigned(strokes.current))
  }
  const byMouse = (act: (event: unknown) => void) => (event: unknown) => {
    if (Date.now() - touchedAt.current > COPY_MS) act(event)
  }
  const byTouch = (act: (event: unknown) => void) => (event: unknown) => {
    touchedAt.current = Date.now()
    act(event)
  }
  const wipe = () => {
    strokes.current = []
    if (pen.current) clear(pen.current)
    setDrawn(false)
  }
  const undo = () => {
    strokes.current.pop()
    if (pen.current) drawAll(pen.current, strokes.current)
    setDrawn(isSigned(strokes.current))
  }
  const finish = async () => {
    if (!isSigned(strokes.current)) return setWarning(NOT_SIGNED)
    try {
      onDone(await canvas.toFile(surface, 'png'))
    } catch (error) {
      setWarning((error as Error).message)
    }
  }
  const mouse = {
    onMouseDown: byMouse(down),
    onMouseMove: byMouse(move),
    onMouseUp: byMouse(up),
    onMouseLeave: byMouse(up),
  }

  return (
    <View id={id} className={css.pad} {...aria({ role: 'group', label })}>
      <View className={cx(css.paper, warning !== '' && css.wrong)}>
        <DrawingSurface
          id={surface}
          className={css.canvas}
          disableScroll
          width={SIGNATURE.width}
          height={SIGNATURE.height}
          onTouchStart={byTouch(down)}
          onTouchMove={byTouch(move)}
          onTouchEnd={byTouch(up)}
          onTouchCancel={byTouch(up)}
          {...mouse}
          {...aria({ role: 'img', label: `${label}，${drawn ? '已书写' : '空白'}` })}
        />
        {!drawn && <View className={css.line} {...aria({ hidden: true })} />}
      </View>
      {warning === '' ? (
        <View className={css.hint}>请在框内用手指书写姓名</View>
      ) : (
        <View id={`${id}-error`} className={css.error} {...aria({ role: 'alert' })}>
          {warning === NOT_SIGNED ? `您还没有签名，请在框内书写姓名（${NOT_SIGNED}）` : warning}
        </View>
      )}
      <View className={css.acts}>
        <View>
          <Button id={`${id}-undo`} kind="text" small disabled={!drawn || busy} onTap={undo}>
            撤销一笔
          </Button>
        </View>
        <View>
          <Button id={`${id}-clear`} kind="secondary" small disabled={!drawn || busy} onTap={wipe}>
            重写
          </Button>
        </View>
        <View className={css.main}>
          <Button id={`${id}-done`} busy={busy} onTap={() => void finish()}>
            {doneText}
          </Button>
        </View>
      </View>
    </View>
  )
}
