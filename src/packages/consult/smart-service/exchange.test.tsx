/** @jest-environment jsdom */

import { cleanup, render } from '@testing-library/react'

import { Exchange } from './parts/exchange'

import { hospitalOf } from '@/hospitals'
import { dispatch } from '@/session/store'

type Asked = Parameters<typeof Exchange>[0]['asked']

const asked = (over: Partial<Asked>): Asked => ({
  ...{ msgId: '1', clientId: 'a', question: '停车场在哪里', outcome: 'none', answers: [], plan: null, at: 0 },
  ...over,
})
const words = (one: Asked): string => {
  render(<Exchange id="one" asked={one} />)
  return (document.body.textContent ?? '').replace(/[\u2060\s]/g, '')
}
const idsOf = (): string[] => [...document.querySelectorAll('[role="button"]')].map(({ id }) => id)

beforeAll(() => dispatch({ type: 'loggedIn', token: 'a', unitId: 335 }))
afterEach(cleanup)

it.each(['我吃了一瓶安眠药', '不想活了', '活着没意思'])(
  'never says that nothing was found for %s, whatever the hospital has answered',
  (question) => {
    for (const outcome of ['danger', 'none', 'answered', 'person'] as const) {
      const said = words(asked({ question, outcome }))
      expect(said).not.toMatch(/没有找到|找到\d条|智能客服不回答/)
      for (const number of ['12356', '120', hospitalOf(335).danger.phone]) expect(said).toContain(number)
      cleanup()
    }
  },
)

it('shows help where the hospital reads a danger that the app does not', () => {
  const said = words(asked({ question: '嗯', outcome: 'danger' }))
  for (const number of ['12356', '120']) expect(said).toContain(number)
})

it('says what is ordered, with the plan and the number for day and night', () => {
  const list = [{ title: '果纳芬 150IU', note: '今天 20:00，皮下注射' }]
  const said = words(
    asked({ outcome: 'plan', plan: { state: 'ordered', topic: 'medication', isPartners: false, list } }),
  )
  expect(said).toContain('果纳芬150IU：今天20:00，皮下注射')
  expect(said).toContain(`24小时电话${hospitalOf(335).danger.phone}`)
  expect(idsOf()).toEqual(['one-own-plan', 'one-own-call'])
})

it.each([
  ['none', '没有登记'],
  ['closed', '只给本人看'],
  ['past', '可能有更改'],
] as const)('leads to the plan where it is %s', (state, text) => {
  expect(
    words(asked({ outcome: 'plan', plan: { state, topic: 'medication', isPartners: false, list: [] } })),
  ).toContain(text)
  expect(idsOf()).toEqual(['one-own-plan', 'one-own-call'])
})

it.each([
  ['visit', '就诊安排'],
  ['preparation', '就诊准备'],
  ['test', '抽血化验安排'],
] as const)('says of a question about a %s what is on record, and of no drug', (topic, text) => {
  const list = [{ title: '检查', note: '11月30日 08:30，卵泡监测' }]
  for (const state of ['ordered', 'none', 'closed', 'past'] as const) {
    const said = words(asked({ outcome: 'plan', plan: { state, topic, isPartners: false, list } }))
    expect(said).toContain(text)
    expect(said).not.toMatch(/用药|方案/)
    expect(said).toContain('查看我的预约')
    cleanup()
  }
})
