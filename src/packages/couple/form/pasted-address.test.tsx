/** @jest-environment jsdom */

import { act, waitFor } from '@testing-library/react'

import { arrive, askedIds, at, open, setStage, stage, tap, text, type } from '../../../../tests/screens/stage'
import RecordsForm from './index'

import { CallError } from '@/api/core/errors'
import { parseAddress } from '@/api/couple/calls'

setStage('verified')

const FIELD = 'card-issue-form-address'
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))
const typed = () => (at(FIELD) as HTMLInputElement).value

const PASTED = '林示例 13900000000 江苏省南京市玄武区样例路1号'
const WHOLE = '江苏省南京市玄武区样例路1号'
const PARTS = { province: '江苏省', city: '南京市', district: '玄武区', text: '样例路1号' }

async function form(found?: () => unknown) {
  const record = { recordId: '', answers: {}, known: {}, state: null, version: 0, editable: true, note: '' }
  stage.answers = {
    'ext.cardApplications': () => ({ ...record, updatedAt: null, list: [] }),
    ...(found && { [parseAddress.id]: found }),
  }
  open(RecordsForm, '/receiveCard')
  await waitFor(() => expect(at(FIELD)).not.toBeNull())
}

describe('a pasted address', () => {
  it('is recognised when the person asks, and stands in the field only after one more tap', async () => {
    await form(() => ({ list: [PARTS] }))
    type(FIELD, PASTED)
    expect(askedIds()).not.toContain(parseAddress.id)
    tap(`${FIELD}-read`)
    await settle()
    expect([text(`${FIELD}-found-0`), typed()]).toEqual([expect.stringContaining(WHOLE), PASTED])
    tap(`${FIELD}-take-0`)
    expect([typed(), at(`${FIELD}-found-0`)]).toEqual([WHOLE, null])
  })

  it('names a city of the rank of a province once, and offers nothing about an older text', async () => {
    await form(() => ({ list: [{ province: '北京市', city: '北京市', district: '海淀区', text: '样例街2号' }] }))
    type(FIELD, '北京市北京市海淀区样例街2号')
    tap(`${FIELD}-read`)
    await settle()
    expect(text(`${FIELD}-found-0`)).toContain('北京市海淀区样例街2号')
    type(FIELD, '北京市朝阳区')
    expect(at(`${FIELD}-found-0`)).toBeNull()
  })

  it.each([
    ['nothing was recognised', () => ({ list: [] }), '未识别出'],
    ['the service fails', () => new CallError({ kind: 'timeout', callId: '', message: '' }), '暂时未能识别'],
    ['nothing is to be changed', () => ({ list: [{ ...PARTS, text: '样例路1号' }] }), '与填写的一致'],
  ])('leaves what was typed where %s', async (what, found, words) => {
    await form(found)
    const before = what === 'nothing is to be changed' ? WHOLE : '老家'
    type(FIELD, before)
    tap(`${FIELD}-read`)
    await settle()
    expect([text(`${FIELD}-read-words`), typed()]).toEqual([expect.stringContaining(words), before])
    expect(stage.withoutEffects.map(([id]) => id)).toContain(parseAddress.id)
  })

  it('asks nobody about an empty line', async () => {
    await form(() => ({ list: [PARTS] }))
    tap(`${FIELD}-read`)
    await settle()
    expect([text(`${FIELD}-read-words`), askedIds()]).toEqual([
      '请先在上面填写或粘贴地址',
      expect.not.arrayContaining([parseAddress.id]),
    ])
  })

  it('is not offered where the hospital has no such service', async () => {
    arrive(19, 'verified')
    await form()
    expect([at(FIELD) === null, at(`${FIELD}-read`)]).toEqual([false, null])
  })
})
