/** @jest-environment jsdom */
import { act, fireEvent, render } from '@testing-library/react'

import rules from '../../../tests/fixtures/spec/rules.json'

import { canvas } from '@/platform/canvas'

import { SignaturePad } from '.'
import { isSigned, NOT_SIGNED, SIGNATURE, toDrawing } from './strokes'

const constant = (key: string) => rules.constants.find((one) => one.key === key)?.value

const drawn: string[] = []
const pen = new Proxy({} as Record<string, unknown>, {
  get: (_, name) => () => drawn.push(String(name)),
  set: (_, name, value) => {
    drawn.push(`${String(name)}=${String(value)}`)
    return true
  },
})

const settled = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))

async function show() {
  drawn.length = 0
  const node = jest.spyOn(canvas, 'node').mockResolvedValue({
    node: { width: 0, height: 0, getContext: () => pen as unknown as CanvasRenderingContext2D },
    width: 400,
    height: 150,
    pixelRatio: 2,
  })
  const toFile = jest.spyOn(canvas, 'toFile').mockResolvedValue('file://signature.png')
  const onDone = jest.fn()
  const { container } = render(<SignaturePad id="sign" label="女方签名" onDone={onDone} />)
  await settled()
  const at = (id: string) => container.querySelector(`#sign-${id}`) as Element
  const line = (...points: [number, number][]) => {
    points.forEach(([x, y], index) =>
      (index === 0 ? fireEvent.touchStart : fireEvent.touchMove)(at('canvas'), { touches: [{ x, y }] }),
    )
    fireEvent.touchEnd(at('canvas'), { changedTouches: [] })
  }
  const tap = async (id: string) => {
    fireEvent.click(at(id))
    await settled()
  }
  return { node, toFile, onDone, at, line, tap }
}

beforeEach(() => {
  // touches of jsdom carry places in the window; a mini-program's carry x and y on the canvas
  jest.spyOn(canvas, 'pointOf').mockImplementation((event) => {
    const spot = (event as { touches?: { x: number; y: number }[] }).touches?.[0]
    return spot ? { x: spot.x, y: spot.y } : null
  })
})
afterEach(() => void jest.restoreAllMocks())

it('[rule:constants.signaturePad] is 800 wide, 300 high and draws lines of 4', async () => {
  const { node } = await show()
  expect(SIGNATURE).toEqual(constant('signaturePad'))
  expect(node.mock.calls[0]?.[1]).toMatchObject({ width: 800, height: 300 })
  expect(drawn).toContain('lineWidth=4')
})

it('[rule:validation.signaturePad] gives no picture of an empty pad and says so in the words of the specification', async () => {
  const { tap, onDone, toFile, at } = await show()
  await tap('done')
  expect(NOT_SIGNED).toBe(rules.validation.find(({ key }) => key === 'signaturePad')?.messages?.empty)
  expect(at('error').textContent).toContain(NOT_SIGNED)
  expect(onDone).not.toHaveBeenCalled()
  expect(toFile).not.toHaveBeenCalled()
})

it('[rule:validation.signaturePad] counts a touch without a line as empty', async () => {
  const { line, tap, onDone } = await show()
  line([100, 50])
  line([101, 50])
  await tap('done')
  expect(onDone).not.toHaveBeenCalled()
})

it('gives the picture of what was drawn, and none after it was wiped or taken back', async () => {
  const { line, tap, onDone, toFile, at } = await show()
  line([10, 10], [60, 70], [120, 20])
  await tap('done')
  expect(toFile).toHaveBeenCalledWith('sign-canvas', 'png')
  expect(onDone).toHaveBeenCalledWith('file://signature.png')
  await tap('clear')
  await tap('done')
  expect(at('error')).not.toBeNull()
  line([10, 10], [60, 70])
  await tap('undo')
  await tap('done')
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('puts the finger where it is on the drawing, inside its edges', () => {
  const shown = { width: 400, height: 150 }
  expect(toDrawing({ x: 200, y: 75 }, shown)).toEqual({ x: 400, y: 150 })
  expect(toDrawing({ x: -5, y: 900 }, shown)).toEqual({ x: 0, y: 300 })
  expect(
    isSigned([
      [
        { x: 0, y: 0 },
        { x: 30, y: 0 },
      ],
    ]),
  ).toBe(true)
  expect(isSigned([])).toBe(false)
})
