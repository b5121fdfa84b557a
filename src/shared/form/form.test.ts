import { formOfAddress } from './form-of'
import { localDraft } from './local-draft'
import { keptOf, type FormRecord } from './use-record'
import { faultsIn } from './use-submit'

import { filingForms } from '@/forms/definitions/filing'
import { firstVisit } from '@/forms/definitions/first-visit/base'
import { followupForms } from '@/forms/definitions/followup'
import { outpatientFiling } from '@/forms/definitions/outpatient-filing/base'
import { returnedPart } from '@/forms/engine/storable'
import { filingCalls } from '@/packages/filing/form/form-calls'
import { followupCalls } from '@/packages/followup/form/form-calls'
import { storage } from '@/platform/storage'
import type { LegacyPath } from '@/routing/registry'

const NOW = Date.UTC(2026, 2, 1)
const DAY_MS = 86_400_000

describe('a draft on the device', () => {
  const draft = localDraft(outpatientFiling, 335, '')
  const typed = {
    femaleName: '张示例',
    femaleAddress: '示例市样例区生育路1号',
    femaleIdNo: '110000199205180022',
    femaleMobile: '13800000001',
    marriageCertNo: 'J110000-2020-000001',
    femaleIdFront: ['p1'],
    truth: true,
  }

  afterEach(() => storage.clearMember())

  it('is found again with its step and what the partner has not heard of', () => {
    draft.write(typed, 2, ['femaleAddress'], NOW)
    const answers = { femaleAddress: '示例市样例区生育路1号' }
    expect(draft.read(NOW)).toEqual({ answers, step: 2, unsent: ['femaleAddress'] })
  })

  it('holds no name, identity number, phone, certificate number or picture', () => {
    draft.write(typed, 0, [], NOW)
    const stored = storage
      .keys('local')
      .map((key) => storage.get('local', key))
      .join()
    expect(stored).toContain('生育路')
    for (const secret of [typed.femaleName, typed.femaleIdNo, typed.femaleMobile, typed.marriageCertNo, 'p1'])
      expect(stored).not.toContain(secret)
  })

  it('reads what an older version kept through the sieve of today', () => {
    draft.write({ femaleAddress: '示例市样例区生育路1号' }, 0, [], NOW)
    const [key = ''] = storage.keys('local').filter((one) => one.includes('draft'))
    const kept = JSON.parse(storage.get('local', key) ?? '{}') as Record<string, unknown>
    storage.set('local', key, JSON.stringify({ ...kept, answers: typed }))
    expect(draft.read(NOW)?.answers).toEqual({ femaleAddress: typed.femaleAddress })
  })

  it.each([
    '110000199205180022',
    '住在 11000019920518002x 这里',
    '110000 1992 0518 0022',
    '１１００００１９９２０５１８００２２',
    '110000920518002',
    '电话13800000001',
    '138-0000-0001',
    '+86 138 0000 0001',
  ])('holds no number of a person that was typed as an address: %s', (femaleAddress) => {
    draft.write({ ...typed, femaleAddress }, 0, [], NOW)
    expect(draft.read(NOW)?.answers).toEqual({})
  })

  it.each(['生育路1号院2号楼1203室', '样例区100010', '2024年3月5日移植2枚', 'D20260213、S20260127'])(
    'keeps other numbers: %s',
    (femaleAddress) => {
      draft.write({ ...typed, femaleAddress }, 0, [], NOW)
      expect(draft.read(NOW)?.answers).toEqual({ femaleAddress })
    },
  )

  it('goes with the session, after thirty days, and when it is dropped', () => {
    draft.write(typed, 0, [], NOW)
    expect(draft.read(NOW + 30 * DAY_MS + 1)).toBeNull()
    storage.clearMember()
    expect(draft.read(NOW)).toBeNull()
    draft.write(typed, 0, [], NOW)
    draft.drop()
    expect(draft.read(NOW)).toBeNull()
  })

  it('is one for each form, variant, hospital and occasion', () => {
    draft.write(typed, 0, [], NOW)
    for (const other of [
      localDraft(firstVisit, 335, ''),
      localDraft(outpatientFiling, 38, ''),
      localDraft(outpatientFiling, 335, 'f1'),
    ])
      expect(other.read(NOW)).toBeNull()
  })

  it.each(['', 'null', '[]', '{', '{"v":2}', '{"v":1,"answers":[]}', '{"v":1,"answers":{},"at":"x"}'])(
    'survives %j',
    (text) => {
      draft.write(typed, 0, [], NOW)
      const [key = ''] = storage.keys('local').filter((one) => one.includes('draft'))
      storage.set('local', key, text)
      expect(draft.read(NOW)).toBeNull()
    },
  )
})

describe('which form an address opens', () => {
  it.each([
    ['/outpatientFiling', null, 'outpatient-filing', null],
    ['/outpatientFiling', 'ZS', 'outpatient-filing', 'ZS'],
    ['/outpatientFilingZY', 'ZS', 'outpatient-filing', 'ZY'],
    ['/HandRegistration', 'JM', 'first-visit', null],
  ])('%s at %s', (address, key, id, variant) => {
    const form = formOfAddress(filingForms, address as LegacyPath, key)
    expect([form?.id, form?.variant]).toEqual([id, variant])
  })

  it('is none for an address that is no form', () => {
    expect([formOfAddress(filingForms, '/index', null), formOfAddress(filingForms, null, null)]).toEqual([null, null])
  })

  it('finds every call that the definitions of a package name', () => {
    for (const [forms, calls] of [
      [filingForms, filingCalls],
      [followupForms, followupCalls],
    ] as const)
      for (const { id, calls: named } of forms)
        for (const call of [named.save, named.update, named.load])
          if (call !== undefined) expect([id, call, call in calls]).toEqual([id, call, true])
  })
})

describe('what comes back from the hospital', () => {
  it('leaves out of a record what would be typed again, and shows it masked', () => {
    const record = {
      recordId: 'r1',
      answers: { femaleName: '张示例', femaleIdNo: '110***********0022', marriageCert: ['a', 'b'] },
    }
    expect(keptOf(outpatientFiling, record as unknown as FormRecord)).toEqual({
      femaleIdNo: '110***********0022',
      marriageCert: '2张',
    })
    expect(returnedPart(outpatientFiling, record.answers)).toEqual({ femaleName: '张示例' })
    expect(keptOf(outpatientFiling, undefined)).toEqual({})
  })

  it('reads faults, and nothing else as faults', () => {
    const fault = { path: 'a', label: '甲', message: '请填写甲' }
    expect(faultsIn({ faults: [fault, null, 1, { path: 1 }] })).toEqual([fault])
    for (const odd of [null, '', [], { faults: 'x' }, 5]) expect(faultsIn(odd)).toEqual([])
  })
})
