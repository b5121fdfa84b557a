/** Records and drafts of earlier shapes (spec:filing#former-answers). */

import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import { delivery } from '../definitions/delivery/base'
import { firstVisit } from '../definitions/first-visit/base'
import { firstVisitNew } from '../definitions/first-visit/variants/New'
import { outpatientFiling } from '../definitions/outpatient-filing/base'
import { pregnancyTest } from '../definitions/pregnancy-test/base'
import { selfFiling } from '../definitions/self-filing/base'
import { ultrasound } from '../definitions/ultrasound/base'
import { line } from '../patterns/basic'
import { defineForm, FormDefinitionError } from './define'
import { carryOver, confirmWords, formerFields, stillOpen, toConfirm } from './former'
import { parseForm } from './parse'
import { storablePart } from './storable'

const TODAY = '2026-03-01'

/** What the first visit held while one answer was for both. */
const OLD_VISIT = {
  chiefComplaint: '未避孕未孕3年',
  marriageAge: 27,
  infection: ['hepatitis', 'other'],
  surgery: '2019年阑尾切除',
  allergy: '青霉素',
  smoking: true,
  drinking: false,
}

describe('one answer for two people', () => {
  it('is shown beside both fields and copied to neither', () => {
    expect(carryOver(firstVisit, OLD_VISIT)).toEqual(OLD_VISIT)
    const former = toConfirm(firstVisit, OLD_VISIT, TODAY)
    for (const who of ['female', 'male'])
      expect(former).toMatchObject({
        [`${who}Allergy`]: '青霉素',
        [`${who}Infection`]: '肝炎、其他',
        [`${who}Surgery`]: '2019年阑尾切除',
        [`${who}Smoking`]: '是',
        [`${who}Drinking`]: '否',
        [`${who}MarriageAge`]: '27 岁',
      })
    expect(confirmWords('青霉素')).toBe('待分别确认，此前填写：青霉素')
    expect(toConfirm(selfFiling, { medicationNow: '优甲乐' }, TODAY)).toEqual({
      femaleMedication: '优甲乐',
      maleMedication: '优甲乐',
    })
    expect(toConfirm(outpatientFiling, { marriageCount: 'again' }, TODAY)).toEqual({
      femaleMarriageCount: '再婚',
      maleMarriageCount: '再婚',
    })
  })

  it('goes from a field that has its own answer', () => {
    const former = toConfirm(firstVisit, { ...OLD_VISIT, femaleAllergy: '否认' }, TODAY)
    expect([former['femaleAllergy'], former['maleAllergy']]).toEqual([undefined, '青霉素'])
  })

  it('stays in a draft and is never sent as an answer', () => {
    expect(storablePart(firstVisit, OLD_VISIT)).toEqual(OLD_VISIT)
    const parsed = parseForm(firstVisit, { ...rightAnswers(firstVisit, TODAY), ...OLD_VISIT }, TODAY)
    expect(parsed.ok && Object.keys(parsed.answers).filter((id) => id in formerFields(firstVisit))).toEqual([])
  })

  it('stays in the record until both have their own', () => {
    const both = { femaleSurgery: '无', maleSurgery: '无' }
    expect(stillOpen(firstVisit, OLD_VISIT, { ...both, femaleAllergy: '否认' })).toMatchObject({ allergy: '青霉素' })
    expect(stillOpen(firstVisit, OLD_VISIT, both)).not.toHaveProperty('surgery')
    // A variant that no longer asks for a thing has nothing left to confirm.
    expect(toConfirm(firstVisitNew, OLD_VISIT, TODAY)).not.toHaveProperty('femaleSurgery')
  })

  it('is read with suspicion', () => {
    const hostile = { allergy: { a: 1 }, infection: ['<b>'], smoking: 'maybe', marriageAge: 'x', surgery: '甲\u0007乙' }
    expect(toConfirm(firstVisit, hostile, TODAY)).toEqual({})
    expect(toConfirm(firstVisit, Object.create({ allergy: '青霉素' }) as object as never, TODAY)).toEqual({})
  })
})

describe('one answer in another shape', () => {
  it.each([
    [delivery, { gestWeeks: 38, gestDays: 2 }, { gestation: 268 }],
    [delivery, { gestWeeks: '38', gestDays: '2' }, { gestation: 268 }],
    [delivery, { gestWeeks: 38, gestDays: 2, gestation: 270 }, { gestation: 270 }],
    [pregnancyTest, { progesterone: 12.5, estradiol: 300 }, { p: 12.5, pUnit: 'ngml', e2: 300, e2Unit: 'pgml' }],
    [
      ultrasound,
      { sacCount: 1, yolkSac: true, heartbeat: false, crlMm: 8.2 },
      { sacs: [{ yolkSac: true, heartbeat: false, crlMm: 8.2 }] },
    ],
  ])('is taken over: %#', (form, old, current) => {
    const carried = carryOver(form, old)
    expect(carried).toMatchObject(current)
    expect(toConfirm(form, old, TODAY)).toEqual({})
    const faults = parseForm(form, { ...rightAnswers(form, TODAY, 'p1'), ...carried }, TODAY)
    expect(faults).toMatchObject({ ok: true, answers: expect.any(Object) as object })
  })

  it('of two sacs nobody can tell whose it was', () => {
    const old = { location: 'inside', sacCount: 2, yolkSac: true, heartbeat: true, crlMm: 8.2 }
    expect(carryOver(ultrasound, old)).not.toHaveProperty('sacs')
    expect(toConfirm(ultrasound, old, TODAY)).toEqual({ sacs: '卵黄囊可见，胎心可见，头臀长8.2 mm' })
  })

  it('needs both parts', () => {
    expect(carryOver(delivery, { gestWeeks: 38 })).not.toHaveProperty('gestation')
    expect(toConfirm(delivery, { gestWeeks: 38 }, TODAY)).toEqual({ gestation: '孕周38 周' })
  })
})

it('a definition does not replace what it asks', () => {
  const a = line('甲', 'public')
  const spec = {
    id: 'x',
    title: 'x',
    calls: { save: 'ext.saveForm' },
    sections: [{ id: 's', title: 's', fields: ['a', 'b'] }],
  }
  expect(() => defineForm({ ...spec, fields: { a, b: { ...a, replaces: { fields: { a } } } } })).toThrow(
    FormDefinitionError,
  )
})
