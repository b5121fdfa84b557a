/** @jest-environment jsdom */
/** A class of data that was not chosen yet, on its screens and after the verification (spec:couple#classes-of-data). */

import { act, waitFor } from '@testing-library/react'

import { agreedToAll, open, pageOf, setStage, stage, tap, text } from '../../../tests/screens/stage'

import { CallError } from '@/api/core/errors'
import { type ConsentKind, SEPARATE_VERSION } from '@/domain/person/consent-kinds'
import EmbryoPhotos from '@/packages/cycle/embryo-photos-list'
import CourseScreen from '@/packages/cycle/treatment-process'
import Verified from '@/packages/identity/online-auth-result'
import LabReports from '@/packages/results/lab-list'

setStage('verified')

const at = (id: string) => document.getElementById(id)
/** A hospital that keeps the answers. */
function hospital(given: readonly (readonly [ConsentKind, boolean])[] = []) {
  const list = given.map(([kind, agreed]) => ({ kind, agreed, version: SEPARATE_VERSION, at: 0 }))
  stage.answers = {
    ...stage.answers,
    'ext.consents': () => ({ list: [...list] }),
    'ext.recordConsent': ({ kind, agreed }) => {
      list.push({ kind: kind as ConsentKind, agreed: agreed === true, version: SEPARATE_VERSION, at: 0 })
      return { consentId: 'c1', at: 0 }
    },
    'ext.quiet': () => ({ quiet: false, reason: null, since: 0 }),
  }
}
const asked = (id: string) => stage.asked.some(([one]) => one === id)
const answers = () =>
  stage.asked.filter(([id]) => id === 'ext.recordConsent').map(([, input]) => [input['kind'], input['agreed']])
const settle = () => act(() => Promise.resolve())

it('is asked for in place of its first data, with both answers alike; nothing is read before, and a yes opens the page', async () => {
  stage.answers = { 'member.labList': () => pageOf([]) }
  hospital()
  open(LabReports, '/CheckList')
  await waitFor(() => expect(text('lab-list-consent')).toContain('是否同意：健康与诊疗信息'))
  for (const words of ['检验检查', '暂不同意：手机上不显示', '不同意不影响就诊'])
    expect(text('lab-list-consent')).toContain(words)
  const [yes, no] = [at('lab-list-consent-agree'), at('lab-list-consent-refuse')]
  expect([text('lab-list-consent-agree'), text('lab-list-consent-refuse')]).toEqual(['同意', '暂不同意'])
  expect(yes?.className).toBe(no?.className)
  expect(asked('member.labList')).toBe(false)
  tap('lab-list-consent-agree')
  await waitFor(() => expect(text('lab-list-empty')).toContain('暂无检验报告'))
  expect(answers()).toEqual([['health', true]])
})

it('refused with one tap, the page says where that can be changed, and whom to ring', async () => {
  hospital()
  open(LabReports, '/CheckList')
  await waitFor(() => expect(at('lab-list-consent-refuse')).not.toBeNull())
  tap('lab-list-consent-refuse')
  await waitFor(() => expect(text('lab-list-consent')).toContain('您没有同意这一项'))
  expect([answers(), asked('member.labList'), at('dialog-text')]).toEqual([[['health', false]], false, null])
  expect(at('lab-list-consent-call')).not.toBeNull()
})

it('withdrawn on another phone it closes the page that asks for its data, without an alert', async () => {
  hospital([['health', true]])
  stage.answers['member.labList'] = () => {
    hospital([['health', false]])
    const data = { consent: 'health', state: 'refused' }
    return new CallError({ kind: 'business', callId: 'member.labList', code: 400, message: '您未同意', data })
  }
  open(LabReports, '/CheckList')
  await waitFor(() => expect(text('lab-list-consent')).toContain('您没有同意这一项'))
})

it('of the pictures of embryos is asked for by itself, after that of health data', async () => {
  hospital([['health', true]])
  stage.answers['embryo.getEmbryoPhotos'] = () => ({ list: [] })
  stage.answers['embryo.getEmbryoVideoList'] = () => ({ list: [] })
  open(EmbryoPhotos, '/embryoPhoto')
  await waitFor(() => expect(text('embryo-photos-list-consent')).toContain('胚胎照片和影像'))
  expect(asked('embryo.getEmbryoPhotos')).toBe(false)
  tap('embryo-photos-list-consent-agree')
  await waitFor(() => expect(asked('embryo.getEmbryoPhotos')).toBe(true))
})

it('closes the course and leaves the self-check open', async () => {
  hospital()
  const until = '2999-01-01'
  stage.answers['ext.selfChecks'] = () => ({
    open: true,
    serverTime: Date.now(),
    from: '2020-01-01',
    until,
    retrievalOn: '',
    list: [],
  })
  open(CourseScreen, '/treatmentProcess')
  await waitFor(() => expect(at('self-check-write')).not.toBeNull())
  expect(text('treatment-process-consent')).toContain('是否同意')
  expect(asked('treatment-process.getPatientPeriodicInfo')).toBe(false)
})

describe('after the verification', () => {
  const verified = {
    state: 'VERIFIED',
    nameMasked: '林*',
    idTypeLabel: '居民身份证',
    idNoMasked: '1',
    mobileMasked: '1',
  }

  it('each class is asked for once, one after the other, and the way on waits for none', async () => {
    stage.answers = { 'member.isRealInfo': () => verified }
    hospital()
    open(Verified, '/OnlineAutherSuc')
    await waitFor(() => expect(at('online-auth-result-consent-health')).not.toBeNull())
    expect(at('online-auth-result-on')).not.toBeNull()
    expect(at('online-auth-result-consent-embryoImages')).toBeNull()
    tap('online-auth-result-consent-health-refuse')
    await waitFor(() => expect(at('online-auth-result-consent-embryoImages')).not.toBeNull())
    tap('online-auth-result-consent-embryoImages-agree')
    await waitFor(() => expect(at('online-auth-result-consent-embryoImages')).toBeNull())
    expect(answers()).toEqual([
      ['health', false],
      ['embryoImages', true],
    ])
  })

  it('who has answered is asked nothing', async () => {
    stage.answers = { 'member.isRealInfo': () => verified, 'ext.consents': agreedToAll }
    open(Verified, '/OnlineAutherSuc')
    await waitFor(() => expect(at('online-auth-result-on')).not.toBeNull())
    await settle()
    expect(document.body.textContent).not.toContain('是否同意')
  })
})
