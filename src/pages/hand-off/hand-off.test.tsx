/** @jest-environment jsdom */

import { act, waitFor } from '@testing-library/react'

import { arrive, askedIds, at, open, setStage, stage, tap, text } from '../../../tests/screens/stage'
import HandOff from './index'

import { CallError } from '@/api/core/errors'
import { listConsents, recordConsent } from '@/api/couple/calls'
import { getEncryptedMemberId } from '@/api/identity/calls'
import { queryClient } from '@/data/cache'
import { SEPARATE_VERSION } from '@/domain/person/consent-kinds'
import { answerDialog, useLayers } from '@/ui/dialog/store'

const mockLeft: unknown[] = []
let mockKind = 'browser'
jest.mock('@/platform/host', () => ({
  host: {
    ...jest.requireActual<{ host: object }>('@/platform/host').host,
    kind: () => mockKind,
    openExternal: (url: string) => Promise.resolve({ outcome: mockLeft.push(url) ? 'opened' : 'refused' }),
    openMiniProgram: (to: unknown) => Promise.resolve(void mockLeft.push(to)),
  },
}))

setStage('verified')

const INVOICE = 'https://invoice.example.com/list?no=1'
const said = (agreed: boolean) => [{ kind: 'thirdParty', agreed, version: SEPARATE_VERSION, at: 0 }]
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))

let record: unknown[] = []
beforeEach(() => {
  mockLeft.length = 0
  mockKind = 'browser'
  record = []
  useLayers.setState({ queue: [] })
})

async function leave(path = '/skipUrl', params: Record<string, string> = { url: encodeURIComponent(INVOICE) }) {
  stage.answers = {
    [listConsents.id]: () => ({ list: record }),
    [recordConsent.id]: ({ agreed }) => ((record = said(agreed === true)), { consentId: 'c', at: 0 }),
    [getEncryptedMemberId.id]: () => ({ encrypted: 'a b/c', expireAt: 1 }),
    ...stage.answers,
  }
  open(HandOff, path, params)
  await waitFor(() => expect(at('hand-off-open').getAttribute('aria-disabled')).not.toBe('true'))
  tap('hand-off-open')
  await settle()
}
async function answer(ok: boolean) {
  const [asked] = useLayers.getState().queue
  if (!asked) throw new Error('nothing was asked')
  act(() => answerDialog(asked.key, { ok, text: '' }))
  await settle()
}

describe('an outside system that must know the patient', () => {
  it('is told an encrypted id after the consent, in the moment of leaving, and nothing of ours keeps it', async () => {
    await leave()
    expect([mockLeft, askedIds().includes(getEncryptedMemberId.id)]).toEqual([[], false])
    await answer(true)
    await waitFor(() => expect(mockLeft).toEqual([`${INVOICE}&member=a%20b%2Fc`]))
    expect(record).toEqual(said(true))
    expect([JSON.stringify(queryClient.all().map((entry) => entry.state().data)), location.href].join()).not.toContain(
      'a b',
    )
  })

  it('is told without another question where the consent stands', async () => {
    record = said(true)
    await leave()
    await waitFor(() => expect(mockLeft).toEqual([`${INVOICE}&member=a%20b%2Fc`]))
    expect(useLayers.getState().queue).toEqual([])
  })

  it.each([
    ['says no', []],
    ['had said no', said(false)],
  ])('is opened without an id where the patient %s', async (_, before) => {
    record = before
    await leave()
    if (before.length === 0) await answer(false)
    await waitFor(() => expect(mockLeft).toEqual([INVOICE]))
    expect([record, askedIds().includes(getEncryptedMemberId.id)]).toEqual([said(false), false])
    await waitFor(() => expect(text('hand-off-member')).toContain('自行登录'))
  })

  it('is opened without an id by a second tap where none could be had', async () => {
    record = said(true)
    stage.answers[getEncryptedMemberId.id] = () =>
      new CallError({ kind: 'timeout', callId: getEncryptedMemberId.id, message: '' })
    await leave()
    await waitFor(() => expect(text('hand-off-member')).toContain('身份标识获取失败'))
    expect(mockLeft).toEqual([])
    tap('hand-off-open')
    await waitFor(() => expect(mockLeft).toEqual([INVOICE]))
  })

  it.each([
    ['of a page that need not know', () => ({ url: encodeURIComponent('https://map.example.com/a') })],
    ['from inside a mini-program, whose page would keep it', () => ((mockKind = 'weapp'), undefined)],
    ['before the verification', () => (arrive(335, 'phone'), undefined)],
  ])('is never asked for %s', async (_, prepare) => {
    await leave('/skipUrl', prepare())
    await waitFor(() => expect(mockLeft).toHaveLength(1))
    expect(mockLeft.join()).not.toContain('member=')
    expect([askedIds().includes(getEncryptedMemberId.id), at('hand-off-member')]).toEqual([false, null])
  })

  it('can be another mini-program', async () => {
    mockKind = 'weapp'
    record = said(true)
    await leave('/toAlyApplet', { appId: '2021000000000335', path: 'pages/a?member=evil&x=1' })
    await waitFor(() => expect(mockLeft).toEqual([{ appId: '2021000000000335', path: 'pages/a?x=1&member=a%20b%2Fc' }]))
  })
})
