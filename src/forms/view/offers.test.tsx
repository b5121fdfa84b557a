/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'

import { defineForm } from '../engine/define'
import { offered } from '../patterns/basic'
import { FormBody, FormFooter } from './body'
import type { FormModel, Offered, UseOffer } from './model'
import { useForm } from './use-form'

jest.mock('@tarojs/taro', () => {
  const taro = { nextTick: (run: () => void) => run(), pageScrollTo: jest.fn(() => Promise.resolve()) }
  return { __esModule: true, default: taro, ...taro }
})

afterEach(cleanup)

const form = defineForm({
  id: 'visit',
  title: '预约',
  fields: {
    day: offered('日期', 'personal', 'days'),
    slot: offered('时间', 'personal', 'places', { dependsOn: 'day' }),
  },
  sections: [{ id: 'when', title: '选择', fields: ['day', 'slot'] }],
  calls: { save: 'ext.saveForm' },
})

const open = (choices: Offered['choices'], more: Partial<Offered> = {}): Offered => ({
  choices,
  isLoading: false,
  hasFailed: false,
  reload: () => Promise.resolve(),
  ...more,
})
const DAYS = open([
  { value: '2026-03-05', label: '3月5日', note: '余 2 个名额' },
  { value: '2026-03-06', label: '3月6日', note: '余 1 个名额' },
  { value: '2026-03-07', label: '3月7日', note: '已约满', disabled: true },
])
const PLACES: Record<string, Offered> = {
  '2026-03-05': open([{ value: 'p5', label: '上午 08:30-09:30' }]),
  '2026-03-06': open([{ value: 'p6', label: '下午 14:00-15:00' }]),
}

let model: FormModel
let answer: (days: Offered) => void

function Page({ days = DAYS, initial = {} }: { days?: Offered; initial?: Record<string, unknown> }) {
  // A page's hooks are the same at every drawing; what they answer changes.
  const useDays: UseOffer = () => {
    const [now, setNow] = useState(days)
    answer = setNow
    return now
  }
  const usePlaces: UseOffer = (day) => PLACES[day] ?? open([])
  model = useForm({
    definition: form,
    id: 'visit',
    today: '2026-03-01',
    initial,
    offers: { days: useDays, places: usePlaces },
    onSubmit: () => undefined,
  })
  return (
    <>
      <FormBody form={model} />
      <FormFooter form={model} busy={false} />
    </>
  )
}

const at = (id: string): HTMLElement => {
  const found = document.getElementById(`visit-${id}`)
  if (!found) throw new Error(`no #visit-${id}`)
  return found
}
const tap = (id: string) => act(() => void fireEvent.click(at(id)))

describe('a field whose choices the hospital opens', () => {
  it('waits for the one it hangs on, and lists what is open with the reason why not', () => {
    render(<Page />)
    expect(at('slot').textContent).toBe('请先选择日期')
    tap('day')
    expect(at('day-2026-03-07').textContent).toContain('已约满')
    tap('day-2026-03-07')
    expect(model.store.value('day')).toBeUndefined()
    tap('day-2026-03-05')
    expect(at('slot').textContent).toBe('请选择')
  })

  it('forgets the place of another day, and a day that has filled up since the draft', () => {
    render(<Page initial={{ day: '2026-03-05', slot: 'p5' }} />)
    expect(at('slot').textContent).toBe('上午 08:30-09:30')
    tap('day')
    tap('day-2026-03-06')
    expect(model.store.value('slot')).toBe('')
    cleanup()
    render(<Page initial={{ day: '2026-03-07', slot: 'p7' }} />)
    expect([model.store.value('day'), model.store.value('slot')]).toEqual(['', ''])
    tap('next')
    expect(at('day-error').textContent).toBe('请选择日期')
  })

  it('keeps the choice while the list is on its way or cannot be had, and offers to ask again', () => {
    const reload = jest.fn(() => Promise.resolve())
    render(<Page days={open([], { isLoading: true })} initial={{ day: '2026-03-05' }} />)
    expect(at('day').textContent).toBe('正在查询…')
    act(() => answer(open([], { hasFailed: true, reload })))
    expect(model.store.value('day')).toBe('2026-03-05')
    expect(at('day-failed').textContent).toContain('暂时未能查询日期')
    expect(document.body.textContent?.match(/未能查询/g)).toHaveLength(1)
    tap('day-retry')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('says when everything is taken, and what to do then', () => {
    render(<Page days={open([{ value: '2026-03-07', label: '3月7日', note: '已约满', disabled: true }])} />)
    expect(at('day-none').textContent).toContain('已约满')
  })

  it('is called in the review as the hospital calls it', () => {
    render(<Page initial={{ day: '2026-03-06', slot: 'p6' }} />)
    tap('next')
    expect(document.body.textContent).toContain('下午 14:00-15:00')
    expect(document.body.textContent).not.toContain('p6')
  })
})
