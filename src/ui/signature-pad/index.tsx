import { View } from '@tarojs/components'
import { useReady } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'

import { canvas } from '@/platform/canvas'
import { DrawingSurface } from '@/platform/canvas/surface'

import { aria } from '../a11y/aria'
import { Button } from '../button'
import { cx } from '../cx'
import css from './index.module.scss'
import { clear, drawAll, drawNewest, isSigned, NOT_SIGNED, type Pen, type Point, SIGNATURE, toDrawing } from './strokes'

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
  const current = useRef<Point[] | null>(null)
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

  const pointOf = (event: unknown): Point | null => {
    const at = canvas.pointOf(event)
    return at && toDrawing(at, shown.current)
  }
  const down = (event: unknown) => {
    const point = pointOf(event)
    if (!point || busy) return
    setWarning('')
    current.current = [point]
    strokes.current.push(current.current)
    if (pen.current) drawNewest(pen.current, current.current)
  }
  const move = (event: unknown) => {
    const point = pointOf(event)
    if (!point || !current.current) return
    current.current.push(point)
    if (pen.current) drawNewest(pen.current, current.current)
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
