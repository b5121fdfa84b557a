/** @jest-environment jsdom */

import { act, fireEvent, render } from '@testing-library/react'

import rules from '../../../tests/fixtures/spec/rules.json'
import { isSigned, NOT_SIGNED, SIGNATURE, toDrawing } from './strokes'
import { SignaturePad } from '.'

import { canvas } from '@/platform/canvas'
import { host } from '@/platform/host'
import type { FakeHost } from '@/platform/host/fake'

const constant = (key: string) => rules.constants.find((one) => one.key === key)?.value

const drawn: string[] = []
const drawnAt: unknown[][] = []
const pen = new Proxy({} as Record<string, unknown>, {
  get:
    (_, name) =>
    (...given: unknown[]) => {
      drawn.push(String(name))
      drawnAt.push([name, ...given])
    },
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

describe('after the phone was turned', () => {
  /** Where on the drawing the newest line was begun and went. */
  const lines = () => drawnAt.filter(([name]) => name === 'moveTo' || name === 'lineTo').map(([, x, y]) => [x, y])
  const turned = () => jest.spyOn(canvas, 'shownSize').mockResolvedValue({ width: 800, height: 300 })

  it('the ink follows the finger, told by the window', async () => {
    const { line } = await show()
    turned()
    act(() => (host as FakeHost).fire('resize'))
    await settled()
    drawnAt.length = 0
    line([600, 150], [700, 200])
    expect(lines()[0]).toEqual([600, 150])
    expect(lines().at(-1)).toEqual([700, 200])
  })

  it('the ink follows the finger, found out by the stroke itself, and what was drawn before stays', async () => {
    const { line } = await show()
    line([100, 50], [200, 100])
    turned()
    await settled()
    drawnAt.length = 0
    line([300, 150], [320, 160])
    await settled()
    const shown = lines()
    // Drawn anew: the old stroke as it was, the new one where the finger was.
    expect(shown).toContainEqual([200, 100])
    expect(shown).toContainEqual([400, 200])
    expect(shown.slice(-2)).toEqual([
      [300, 150],
      [320, 160],
    ])
  })
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
