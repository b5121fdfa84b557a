/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'

import { needsOf, type Upload, UploadStates, useUploads } from './uploads'

import { CallError } from '@/api/core/errors'
import { queryClient } from '@/data/cache'
import { quietTitle } from '@/domain/safety/quiet-wording'
import { dispatch, sessionState } from '@/session/store'
import { dialogs } from '@/ui/dialog/dialogs'

const upload = (state: Upload['state'], more: Partial<Upload> = {}): Upload => ({
  uploadId: `u-${state}`,
  kind: 'idFront',
  label: '身份证人像面',
  url: '',
  mime: 'image/jpeg',
  sizeBytes: 1,
  width: null,
  height: null,
  state,
  need: '',
  mine: true,
  deletable: true,
  createdAt: Date.UTC(2026, 2, 1, 4),
  reviewedAt: null,
  ...more,
})

let answer: () => Promise<unknown>
let remove: (input: unknown) => Promise<unknown>
const asked: unknown[] = []
jest.mock('@/api/core/client', () => ({
  send: (call: { id: string }, input: unknown, options: { withoutEffects?: boolean }) => {
    if (call.id === 'ext.deleteUpload') return remove(input)
    asked.push([input, options.withoutEffects])
    return answer()
  },
}))

function Page({ recordId }: { recordId: string | null }) {
  const { uploads } = useUploads(recordId)
  return <UploadStates id="page" uploads={uploads} title="已提交的照片" reword={quietTitle} />
}
const open = (recordId: string | null) => render(<Page recordId={recordId} />)
const row = (at: number) => document.getElementById(`page-upload-${at}`)?.textContent ?? ''

beforeEach(() => {
  asked.length = 0
  queryClient.clear()
  dispatch({ type: 'signedOut' })
  dispatch({ type: 'loggedIn', token: 'a', unitId: 335 })
  dispatch({ type: 'boundLevelChanged', generation: sessionState().generation, boundLevel: 'verified' })
})
afterEach(cleanup)

describe('the pictures of a record', () => {
  it('tell each where it stands, and what the hospital needs in its own words', async () => {
    answer = () =>
      Promise.resolve({
        list: [
          upload('SUBMITTED'),
          upload('CHECKED'),
          upload('NEEDS', { need: '照片反光，请重新拍摄' }),
          upload('ACCEPTED', { mine: false }),
          upload(null, { uploadId: 'odd', label: '妊娠随访资料' }),
        ],
      })
    open('r1')
    await waitFor(() => expect(row(0)).toContain('已提交'))
    expect(row(0)).toContain('2026年3月1日')
    expect(row(1)).toContain('已核对')
    expect(row(2)).toContain('需要补充')
    expect(row(2)).toContain('照片反光，请重新拍摄')
    expect(row(3)).toContain('审核通过')
    expect(row(3)).toContain('配偶上传')
    expect(row(4)).toMatch(/^随访资料[^]*已提交/)
    expect(asked).toEqual([[{ recordId: 'r1' }, true]])
  })

  it('are not asked for without a record or before the verification, and a refusal shows none', async () => {
    answer = () => Promise.resolve({ list: [upload('SUBMITTED')] })
    open('')
    expect(asked).toEqual([])
    cleanup()
    dispatch({ type: 'boundLevelChanged', generation: sessionState().generation, boundLevel: 'phone' })
    open('r1')
    expect(asked).toEqual([])
    cleanup()
    dispatch({ type: 'boundLevelChanged', generation: sessionState().generation, boundLevel: 'verified' })
    answer = () => Promise.reject(new CallError({ kind: 'offline', callId: 'x', message: '网络超时，请重试' }))
    open('r1')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(document.getElementById('page-upload-0')).toBeNull()
  })

  it('can be taken back by their sender while nobody has looked at them; of the others it says why not', async () => {
    let list = [
      upload('SUBMITTED'),
      upload('CHECKED', { deletable: false }),
      upload('ACCEPTED', { deletable: false }),
      upload('SUBMITTED', { uploadId: 'theirs', mine: false, deletable: false }),
    ]
    const removed: unknown[] = []
    answer = () => Promise.resolve({ list })
    remove = (input) => {
      removed.push(input)
      list = list.slice(1)
      return Promise.resolve(null)
    }
    open('r1')
    await waitFor(() => expect(row(0)).toContain('撤回'))
    expect(row(1)).toContain('已核对的照片不能撤回，如需更换请联系医院')
    expect(row(2)).toContain('医院已审核通过，不能撤回，如需更换请联系医院')
    expect(row(3)).not.toContain('撤回')
    expect(document.getElementById('page-upload-1-take-back')).toBeNull()
    const tap = () =>
      act(async () => void fireEvent.click(document.getElementById('page-upload-0-take-back') as HTMLElement))
    const confirm = jest.spyOn(dialogs, 'confirm').mockResolvedValue(false)
    await tap()
    expect(removed).toEqual([])
    confirm.mockResolvedValue(true)
    await tap()
    expect(removed).toEqual([{ uploadId: 'u-SUBMITTED' }])
    await waitFor(() => expect(row(0)).toContain('已核对'))
  })

  it('that need something are named once more above the form', () => {
    const needs = [
      upload('ACCEPTED'),
      upload('NEEDS', { need: '缺少背面' }),
      upload('NEEDS', { label: '妊娠随访资料' }),
    ]
    expect(needsOf(needs, quietTitle)).toEqual(['身份证人像面：缺少背面', '随访资料：请按医院的要求重新上传'])
  })
})
