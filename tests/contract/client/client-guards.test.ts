/**
 * Guards of the client that no screen shows when they fail: what an answer may bring, what an older session may still say,
 * what may rest on the device, and which words are kept back.
 */

import { specTitles } from '../../addresses/spec'

import { decide } from '@/api/core/codes'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { firstVisit } from '@/forms/definitions/first-visit/base'
import type { FormDefinition } from '@/forms/engine/kinds'
import { storablePart } from '@/forms/engine/storable'
import { storage } from '@/platform/storage'
import { reduce } from '@/session/reducer'
import { initialSession } from '@/session/state'
import { localDraft } from '@/shared/form/local-draft'

const answered = (code: number, data: unknown, host: 'h5' | 'miniProgram' = 'h5') =>
  decide({ code, data, host, unitId: 335, message: '', callId: 'x.y' })

describe('an answer', () => {
  it.each([401, 403])('%d leads to the login page of the mini-program there, and to a page of h5 on h5', (code) => {
    expect(answered(code, '', 'miniProgram')).toMatchObject({ address: '/pages/login/login' })
    expect(answered(code, '')).not.toMatchObject({ address: '/pages/login/login' })
  })

  it.each([111, 3002])('%d never brings who somebody is or where the session came from', (code) => {
    const names = ['token', 'accessToken', 'adminToken', 'authorization', 'openId', 'unionId', 'deptId', 'channel']
    const spelled = names.flatMap((name) => [name, name.toUpperCase(), name.toLowerCase()])
    const data = { ...Object.fromEntries(spelled.map((name) => [name, 'of somebody'])), orderCode: 'A1' }
    expect(answered(code, data)).toMatchObject({ query: { orderCode: 'A1' } })
    expect(JSON.stringify(answered(code, data))).not.toContain('of somebody')
  })
})

describe('what an older session says too late', () => {
  const now = { ...initialSession, token: 'second', generation: 7, boundLevel: 'phone' as const }

  it.each([
    ['a level', { type: 'boundLevelChanged', boundLevel: 'verified' }],
    ['a member', { type: 'memberLoaded', userInfo: { memberId: 'm1' }, boundLevel: 'verified' }],
    ['an openId', { type: 'openIdLearned', openId: 'of the first' }],
    ['that it has expired', { type: 'expired' }],
  ] as const)('%s changes nothing of the next one', (_name, event) => {
    expect(reduce(now, { ...event, generation: 6 } as never)).toBe(now)
    expect(reduce(now, { ...event, generation: 7 } as never)).not.toEqual(now)
  })

  it('a level means nothing once nobody is signed in', () => {
    const nobody = { ...now, token: '' }
    expect(reduce(nobody, { type: 'boundLevelChanged', generation: 7, boundLevel: 'verified' })).toBe(nobody)
  })
})

describe('what may rest on the device', () => {
  const secret = { kind: 'text', label: '证件号码', data: 'sensitive' }
  const plain = { kind: 'text', label: '姓名', data: 'plain' }
  const form = {
    id: 'sample',
    fields: {
      open: plain,
      hidden: secret,
      children: { kind: 'group', label: '孩子', max: 3, fields: { weight: plain, idNo: secret } },
    },
  } as unknown as FormDefinition
  const typed = { open: 'a', hidden: '330000', children: [{ weight: '3000', idNo: '330001' }, { idNo: '330002' }] }

  it('is nothing sensitive, not in a group either', () => {
    expect(storablePart(form, typed)).toEqual({ open: 'a', children: [{ weight: '3000' }, {}] })
  })

  it('is read through the sieve again: an older version may have kept more', () => {
    const sensitive = Object.entries(firstVisit.fields).find(([, field]) => field.data === 'sensitive')?.[0] ?? ''
    expect(sensitive).not.toBe('')
    const draft = localDraft(firstVisit, 335, '')
    draft.write({ chiefComplaint: '未避孕未孕3年' }, 1, [], 1000)
    const [key = ''] = storage.keys('local').filter((name) => name.includes('draft'))
    const kept = JSON.parse(storage.get('local', key) ?? '{}') as { answers: Record<string, unknown> }
    kept.answers[sensitive] = '330000199001010000'
    storage.set('local', key, JSON.stringify(kept))
    expect(draft.read(1000)?.answers).toEqual({ chiefComplaint: '未避孕未孕3年' })
  })
})

describe('words of a pregnancy', () => {
  /** Stems, each of which says it alone; and what may stand around them. */
  const STEMS = [
    '怀孕',
    '孕早期',
    '妊娠',
    '胎儿',
    '产检',
    '产科',
    '产前',
    '产后',
    '预产',
    '待产',
    '分娩',
    '顺产',
    '剖宫产',
    '宝宝',
    '宝贝',
    '宝妈',
    '孩子',
    '婴儿',
    '育儿',
    '哺乳',
    '母乳',
    '满月',
    '喜报',
    '喜讯',
    '报喜',
    '抱娃',
    '成功率',
  ]
  /** What a patient after a loss has to be told: words of treatment with the same signs in them. */
  const BORNE = [
    '不孕',
    '不育',
    '避孕',
    '助孕',
    '孕酮',
    '孕激素',
    '胚胎',
    '冻胚',
    '鲜胚',
    '囊胚',
    '胎停',
    '流产',
    '终止妊娠',
    '妊娠终止',
    '宫外孕',
    '未孕',
  ]
  const AROUND = ['%', '%复查', '请携带%资料', '您的%记录', '%后第3天']

  it.each(STEMS)('%s is kept back in every sentence', (stem) => {
    for (const text of AROUND) expect([text, mentionsPregnancy(text.replace('%', stem))]).toEqual([text, true])
  })

  it.each(BORNE)('%s can be borne, and hides no other word', (word) => {
    for (const text of AROUND) expect([text, mentionsPregnancy(text.replace('%', word))]).toEqual([text, false])
    for (const stem of ['产检', '宝宝', '预产期'])
      expect([stem, mentionsPregnancy(`${word}门诊 ${stem}`)]).toEqual([stem, true])
  })

  it('are found in the titles of the specification that are about one, and in no other', () => {
    const said = Object.values(specTitles).filter(mentionsPregnancy)
    const about = /孕(?!酮)|妊娠|产前|产后|分娩|预产|喜报/
    expect(new Set(said)).toEqual(
      new Set(Object.values(specTitles).filter((title) => about.test(title) && !/助孕|流产|终止/.test(title))),
    )
  })
})
