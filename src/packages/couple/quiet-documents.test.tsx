/** @jest-environment jsdom */
/** Papers: which wait for the own signature, and what their titles say in quiet mode (spec:wording#quiet-mode). */

import { waitFor } from '@testing-library/react'

import { agreedToAll, at, open, setStage, stage, tap, text } from '../../../tests/screens/stage'
import Paper from './document'
import Papers from './documents'
import Signing from './sign'

import { queryClient } from '@/data/cache'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'

setStage('verified')

const TITLE = '多胎妊娠减胎术知情同意书'
const paper = {
  docId: 'd1',
  docType: 'reduction',
  title: TITLE,
  version: '2026-01',
  docHash: 'a'.repeat(64),
  state: 'WAIT_SIGN',
  signers: [
    { role: 'female', nameMasked: '样*', isMe: true, state: 'WAIT_SIGN', signedAt: null },
    { role: 'male', nameMasked: '例*', isMe: false, state: 'WAIT_SIGN', signedAt: null },
  ],
  signedCount: 0,
  neededCount: 2,
  expireAt: Date.UTC(2036, 0, 1),
  canSign: true,
  refusal: '',
  quizPassed: true,
  withdrawable: false,
}

it.each([
  ['the list', Papers, '/electronicSignature', {}],
  ['the text', Paper, '/patientInfoImg', { docId: 'd1' }],
  ['the signature', Signing, '/signSave', { docId: 'd1' }],
] as const)('%s says what kind of paper it is, and no more while it is quiet', async (_name, Screen, path, params) => {
  for (const quiet of [false, true]) {
    stage.answers = {
      'ext.quiet': () => ({ quiet, reason: quiet ? 'chosen' : null, since: null, asks: false }),
      'ext.consents': agreedToAll,
      'member.querySign': () => ({ list: [paper], paired: true }),
      'member.getPatientInfoImg': () => ({ ...paper, sections: [], images: [], quiz: [] }),
    }
    const { container, unmount } = open(Screen, path, params)
    await waitFor(() => expect(container.textContent).toContain(quiet ? '知情同意书' : TITLE))
    if (quiet) await waitFor(() => expect(mentionsPregnancy(container.textContent ?? '')).toBe(false))
    unmount()
    stage.asked.length = 0
    queryClient.clear()
  }
})

it('without a document in the address, the signature offers what waits for the own one and nothing else', async () => {
  const [mine, partner] = paper.signers
  const signed = { ...mine, state: 'SIGNED', signedAt: 1 }
  stage.answers = {
    'ext.quiet': () => ({ quiet: false, reason: null, since: null, asks: false }),
    'ext.consents': agreedToAll,
    'member.querySign': () => ({
      list: [
        { ...paper, docId: 'd2', title: '冷冻胚胎保存知情同意书', signers: [signed, partner], signedCount: 1 },
        paper,
      ],
      paired: true,
    }),
  }
  open(Signing, '/signSave')
  await waitFor(() => expect(text('consent-signature-form-document-0')).toContain(TITLE))
  expect(at('consent-signature-form-document-1')).toBeNull()
  tap('consent-signature-form-document-0')
  expect(stage.went).toEqual([['consent-signature-detail', { docId: 'd1' }]])
})
