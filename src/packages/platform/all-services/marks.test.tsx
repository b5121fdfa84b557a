/** @jest-environment jsdom */

import { act, waitFor } from '@testing-library/react'

import { arrive, askedIds, at, open, setStage, stage, tap, text } from '../../../../tests/screens/stage'
import Mine from '../../../pages/mine/index'
import AllServices from './index'

import { CallError } from '@/api/core/errors'
import { listMenuMarks } from '@/api/platform/calls'
import { configureRouting } from '@/routing/context'
import { dispatch } from '@/session/store'

setStage('phone')

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))
const row = (tileId: string, needs: string, badge = 0) => ({ tileId, label: tileId, needs, badge })
const LIST = [
  row('payable', 'verified', 2),
  row('bookingRecords', 'bound', 1),
  row('labReports', 'verified'),
  row('booking', 'phone'),
  row('not-of-this-app', 'public', 9),
]

async function services(answer: () => unknown = () => ({ list: LIST })) {
  stage.answers = { [listMenuMarks.id]: answer }
  open(AllServices, '/allServices')
  await settle()
}
const tile = (id: string) => text(`all-services-tile-${id}`)

describe('the entries of a menu', () => {
  it('say what waits behind them, and what the patient still has to do', async () => {
    await services()
    await waitFor(() => expect(tile('labReports')).toBe('检验报告需认证'))
    expect([tile('booking'), tile('payable')]).toEqual(['预约挂号', '门诊缴费需认证2'])
    expect(at('all-services-tile-payable').getAttribute('aria-label')).toBe('门诊缴费，2 项待处理，需认证')
  })

  it('count what is unread in the consultations where they are opened', async () => {
    stage.answers = { [listMenuMarks.id]: () => ({ list: [row('consultOrders', 'phone', 3)] }) }
    open(AllServices, '/allServices')
    await waitFor(() => expect(tile('consultOrders')).toBe('我的订单3'))
    // The conversation was read: the pages beneath say so before they ask again.
    act(() => dispatch({ type: 'unreadCounted', consults: 0 }))
    expect(tile('consultOrders')).toBe('我的订单')
  })

  it('stand as the hospital has them where the call fails, and nothing is said', async () => {
    await services(() => new CallError({ kind: 'business', callId: listMenuMarks.id, message: '暂不支持' }))
    expect([tile('payable'), document.body.textContent?.includes('暂不支持')]).toEqual(['门诊缴费', false])
    expect(stage.withoutEffects.map(([id]) => id)).toContain(listMenuMarks.id)
  })

  it('claim nothing to be missing while the hospital has not said who the patient is', async () => {
    configureRouting({ level: () => 'phone', settled: () => false })
    await services()
    expect(tile('labReports')).toBe('检验报告')
    configureRouting({ settled: () => true })
  })

  it('are not asked about for a guest', async () => {
    dispatch({ type: 'signedOut' })
    await services()
    expect([askedIds().includes(listMenuMarks.id), tile('labReports')]).toEqual([false, '检验报告'])
  })

  it('say the same in the list of one’s own', async () => {
    stage.answers = { [listMenuMarks.id]: () => ({ list: LIST }) }
    open(Mine, '/mine')
    await settle()
    await waitFor(() => expect(text('mine-tile-bookingRecords')).toBe('预约记录需认证1 项待处理'))
  })

  it.each([
    ['all-services-tile-verification', AllServices, '/allServices', '在线认证已认证'],
    ['mine-tile-verification', Mine, '/mine', '在线认证已认证'],
  ])('ask nobody for a second verification: %s opens what was confirmed', async (id, Screen, path, words) => {
    arrive(335, 'verified')
    open(Screen, path)
    await settle()
    expect(text(id)).toBe(words)
    tap(id)
    expect(stage.went).toEqual([['online-auth-result', { kind: 'detail' }]])
  })
})
