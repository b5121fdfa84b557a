/** What the forms ask, take and refuse of a couple's history (spec:filing#history-of-each). */

import { rightAnswers } from '../../../sandbox/filing/form/example-answers'
import type { Field, FormDefinition } from '../engine/kinds'
import { parseForm } from '../engine/parse'
import { wordsOf } from '../engine/words'
import { allForms, formOf } from './index'

const TODAY = '2026-03-01'

const form = (id: string, variant?: string): FormDefinition => {
  const found = formOf(id, variant)
  if (!found) throw new Error(`no form ${id}`)
  return found
}

/** What is wrong with right answers once these are changed: path and message. */
function faults(of: FormDefinition, changes: Record<string, unknown>): [string, string][] {
  const parsed = parseForm(of, { ...rightAnswers(of, TODAY, 'p1'), ...changes }, TODAY)
  return parsed.ok ? [] : parsed.faults.map(({ path, message }) => [path, message])
}

const optionsOf = (field: Field | undefined): string[] =>
  field?.kind === 'choice' || field?.kind === 'choices' ? field.options.map(({ label }) => label) : []

const inner = (of: FormDefinition, group: string, name: string): Field | undefined => {
  const field = of.fields[group]
  return field?.kind === 'group' ? field.fields[name] : undefined
}

const VISITS = allForms().filter(({ id }) => id === 'first-visit')

describe('what concerns a person', () => {
  const OF_EACH = 'Infection Chronic Allergy Smoking Drinking'.split(' ')

  it.each(VISITS.map((one) => [String(one.variant), one] as const))('first visit %s: is asked of each', (_, one) => {
    for (const name of OF_EACH)
      for (const who of ['female', 'male'] as const)
        expect([name, one.fields[`${who}${name}`]?.of]).toEqual([name, who])
  })

  it('is never asked once for both, in any form', () => {
    const personal = /过敏|传染病|手术|吸烟|饮酒|婚次|结婚年龄|用药|病史/
    const both = allForms().flatMap((one) =>
      Object.entries(one.fields)
        .filter(([id, { label, of }]) => personal.test(label) && of === 'couple' && id !== 'presentHistory')
        .map(([id]) => `${one.id} ${String(one.variant)} ${id}`),
    )
    expect(both.filter((id) => !id.endsWith('presentHistory'))).toEqual([])
  })

  it('counts marriages of each, remarriage to the same person included', () => {
    for (const who of ['female', 'male'])
      expect(optionsOf(form('outpatient-filing').fields[`${who}MarriageCount`])).toEqual(['初婚', '再婚', '复婚'])
  })
})

describe('the woman', () => {
  const visit = form('first-visit')

  it.each(['amenorrhoea', 'menopause', 'never'])('goes on without periods: %s', (menstrualState) => {
    for (const one of VISITS) {
      const none = { periodDays: '', cycleMin: '', cycleMax: '', flow: '', dysmenorrhea: '', lmp: '' }
      const menarche = menstrualState === 'never' ? { menarcheAge: '' } : {}
      expect([one.variant, faults(one, { ...none, ...menarche, menstrualState })]).toEqual([one.variant, []])
    }
  })

  it('goes on without periods also before a cycle', () => {
    for (const one of [form('self-filing'), form('self-filing', 'ZY'), form('filing-info', 'Cycle')])
      expect(faults(one, { menstrualState: 'amenorrhoea', lmp: '', cycleMin: '', cycleMax: '' })).toEqual([])
    expect(faults(form('self-filing'), { lmp: '' })).toEqual([['lmp', '请选择末次月经']])
  })

  const TALLY = { gravidity: 3, parity: 1, termBirths: 1, pretermBirths: 0, abortions: 2, livingChildren: 1 }
  it.each([
    [{}, []],
    [{ livingChildren: '' }, [['livingChildren', '请填写现存子女']]],
    [{ abortions: 3 }, [['abortions', '足月产、早产与流产之和不能大于孕次']]],
    [
      { pretermBirths: 1 },
      [
        ['pretermBirths', '足月产与早产之和不能大于产次'],
        ['abortions', '足月产、早产与流产之和不能大于孕次'],
      ],
    ],
    [{ parity: 4, termBirths: 1 }, [['parity', '产次不能大于孕次']]],
    // Twins: more children than births.
    [{ livingChildren: 2 }, []],
  ] as [object, [string, string][]][])('足-早-流-存 with %j', (changes, wrong) => {
    expect(faults(visit, { ...TALLY, ...changes })).toEqual(wrong)
  })

  it('is asked again who says 继发不孕 and no pregnancy', () => {
    for (const one of VISITS) {
      const wrong = [['gravidity', '继发不孕指曾经怀孕，请核对孕次或不孕类型']]
      expect(faults(one, { infertilityType: 'secondary', gravidity: 0 })).toEqual(wrong)
      expect(faults(one, { infertilityType: 'primary', gravidity: 0 })).toEqual([])
    }
    expect(faults(visit, { ...TALLY, infertilityType: 'secondary' })).toEqual([])
  })

  it.each([
    [
      'outcome of a pregnancy',
      inner(visit, 'pregnancies', 'outcome'),
      ['死胎死产', '引产', '葡萄胎', '新生儿死亡', '生化妊娠', '宫外孕'],
    ],
    ['outcome of a treatment', inner(visit, 'previousArt', 'outcome'), ['生化妊娠', '宫外孕', '妊娠中']],
    ['chronic disease', visit.fields['femaleChronic'], ['血栓', '甲状腺疾病', '糖尿病']],
    ['tubes', visit.fields['tubalTest'], ['输卵管造影', '超声造影', '腹腔镜', '未做']],
    ['reason', visit.fields['infertilityType'], ['非不孕（拟行PGT）', '非不孕（生育力保存）']],
    ['treatment', form('self-filing').fields['artPlan'], ['PGT（三代）', '生育力保存', 'IVF（一代）']],
    ['advised treatment', form('outpatient-filing', 'ZSNew').fields['artPlan'], ['PGT（三代）', '生育力保存', '未定']],
    ['quick visit', form('quick-clinic').fields['visitReason'], ['PGT咨询', '生育力保存']],
    ['ejaculation', visit.fields['ejaculation'], ['逆行射精']],
    ['organs of the man', visit.fields['genitalHistory'], ['隐睾', '睾丸扭转', '阴囊或腹股沟手术']],
    ['exposure', visit.fields['exposures'], ['高温或桑拿', '农药', '放疗或化疗']],
    ['mode of delivery', form('delivery').fields['mode'], ['胎吸', '产钳']],
    ['a child', inner(form('delivery'), 'babies', 'later'), ['28天内离世']],
    ['a loss', form('miscarriage').fields['lossKind'], ['生化妊娠']],
  ] as [string, Field | undefined, string[]][])('%s has its options', (_, field, labels) => {
    expect(optionsOf(field)).toEqual(expect.arrayContaining(labels))
  })

  it('of the man is asked what bears on semen', () => {
    for (const id of ['genitalHistory', 'exposures', 'androgens', 'paternity', 'semenResult', 'semenNote'])
      expect([id, visit.fields[id]?.of]).toEqual([id, 'male'])
  })

  it('does not ask for how long of who is not infertile', () => {
    expect(faults(form('outpatient-filing'), { infertilityType: 'genetic', infertilityYears: '' })).toEqual([])
    expect(faults(form('outpatient-filing'), { infertilityYears: '' })).toEqual([
      ['infertilityYears', '请填写不孕年限'],
    ])
  })
})

it('refuses years to come', () => {
  const visit = form('first-visit')
  const pregnancy = (year: number) => ({
    gravidity: 1, termBirths: 0, pretermBirths: 0, abortions: 1, livingChildren: 0,
    pregnancies: [{ year, outcome: 'missed' }],
  }) // prettier-ignore
  expect(faults(visit, pregnancy(2026))).toEqual([])
  expect(faults(visit, pregnancy(2027))).toEqual([['pregnancies.0.year', '年份不能晚于今年']])
  const course = (year: number) => ({
    hadArt: true,
    previousArt: [{ year, hospital: '示例医院', method: 'IVF', outcome: 'none' }],
  })
  expect(faults(visit, course(2026))).toEqual([])
  expect(faults(visit, course(2030))).toEqual([['previousArt.0.year', '年份不能晚于今年']])
  const free = allForms().flatMap(({ id, fields }) =>
    Object.entries(fields)
      .flatMap(([name, field]) => (field.kind === 'group' ? Object.entries(field.fields) : [[name, field] as const]))
      .filter(([, field]) => field.kind === 'number' && field.label.includes('年份') && !field.isYear)
      .map(([name]) => `${id} ${name}`),
  )
  expect(free).toEqual([])
})

describe('a file', () => {
  it.each([form('outpatient-filing'), form('filing-info')])('names how long each document is valid', (one) => {
    const until = { femaleIdTerm: 'until', maleIdTerm: 'long' }
    expect(faults(one, { ...until, femaleIdUntil: '2026-02-28' })).toEqual([
      ['femaleIdUntil', '女方证件到期日不能早于今天'],
    ])
    expect(faults(one, { ...until, femaleIdUntil: '2026-03-01', maleIdUntil: '' })).toEqual([])
    expect(faults(one, { ...until, femaleIdUntil: '' })).toEqual([['femaleIdUntil', '请选择女方证件到期日']])
  })

  it('is declared to be true in every variant of every form that declares it', () => {
    const bases = allForms().filter(({ variant, fields }) => variant === null && 'truth' in fields)
    expect(bases.length).toBeGreaterThan(5)
    const silent = allForms()
      .filter(({ id }) => bases.some((base) => base.id === id))
      .filter(({ sections }) => !sections.at(-1)?.fields.includes('truth'))
      .map(({ id, variant }) => `${id} ${String(variant)}`)
    expect(silent).toEqual([])
    for (const one of VISITS) expect(faults(one, { truth: false })).toEqual([['truth', '请阅读并勾选以上内容']])
  })
})

describe('findings', () => {
  const scan = form('ultrasound')
  const sac = { yolkSac: true, heartbeat: true, crlMm: '8.2' }

  it.each(['inside', 'outside', 'both'])('%s keeps sacs and heartbeats', (location) => {
    const sacs = [
      { ...sac, place: 'inside' },
      { ...sac, place: 'outside', heartbeat: false },
    ]
    // One heartbeat for two sacs is asked again, whatever else is right.
    expect(faults(scan, { location, sacCount: 2, sacs: sacs.slice(1) })).toEqual([
      ['sacs', '还有1份未填写，请每个各填一份'],
    ])
    const parsed = parseForm(scan, { ...rightAnswers(scan, TODAY, 'p1'), location, sacCount: 2, sacs }, TODAY)
    expect(parsed).toMatchObject({
      ok: true,
      answers: { sacCount: 2, sacs: [{ heartbeat: true }, { heartbeat: false }] },
    })
  })

  it('inside and outside are told apart, and no sac needs none', () => {
    expect(faults(scan, { location: 'both', sacs: [{ ...sac, place: 'inside' }, sac] })).toEqual([
      ['sacs', '请为每个孕囊选择宫内或宫外'],
    ])
    const inside = { ...sac, place: 'inside' }
    expect(faults(scan, { location: 'both', sacCount: 2, sacs: [inside, inside] })).toEqual([
      ['sacs', '宫内和宫外应各有孕囊，请核对位置'],
    ])
    // Two in one sac have an entry each.
    expect(faults(scan, { location: 'inside', sacCount: 1, sacs: [sac, sac] })).toEqual([])
    expect(faults(scan, { location: 'unseen', sacCount: '', sacs: [] })).toEqual([])
    expect(faults(scan, { sacs: [] })).toEqual([['sacs', '请至少填写1个孕囊所见']])
  })

  it('of twins stand for each', () => {
    const early = form('first-trimester')
    const two = [{ heartbeat: true, nt: '1.2' }, { heartbeat: false }]
    expect(faults(early, { fetusCount: 2, fetuses: two })).toEqual([])
    expect(faults(early, { fetusCount: 1, fetuses: two })).toEqual([['fetuses', '胎儿情况的条数不能多于胎儿个数']])
    expect(faults(early, { fetusCount: 2, fetuses: two.slice(1) })).toEqual([
      ['fetuses', '还有1份未填写，请每个各填一份'],
    ])
    expect(faults(form('first-trimester', 'XY'), { fetusCount: 2, fetuses: two })).toEqual([
      ['fetuses.1.nt', '请填写NT值'],
    ])
  })

  it.each([undefined, 'ZY', 'XY'])('of a birth (%s) have a weight for each child that was said', (variant) => {
    const birth = form('delivery', variant)
    const child = { alive: true, sex: '1', weightG: '2450', hasDefect: false }
    expect(faults(birth, { bornCount: 2, babies: [child, child] })).toEqual([])
    expect(faults(birth, { bornCount: 2, babies: [child] })).toEqual([['babies', '还有1份未填写，请每个各填一份']])
    expect(faults(birth, { bornCount: 1, babies: [child, child] })).toEqual([['babies', '孩子的条数不能多于孩子个数']])
    expect(faults(birth, { bornCount: '', babies: [child] })).toEqual([['bornCount', '请填写孩子个数']])
  })

  const test = form('pregnancy-test')
  it.each([
    [{ hcg: '<0.1' }, []],
    [{ hcg: '＜0.10' }, []],
    [{ hcg: '286' }, []],
    [{ hcg: '阴性' }, [['hcg', '血β-hCG应为数字，也可以填写<0.1这样的结果']]],
    [{ p: '12.5', pUnit: '' }, [['pUnit', '请选择孕酮P单位']]],
    [{ p: '62.1', pUnit: 'nmoll' }, []],
    [{ p: '<0.05', pUnit: 'ngml' }, []],
    [{ p: '900', pUnit: 'ngml' }, [['pUnit', '孕酮P的数值与单位不符，请核对']]],
    [{ p: '900', pUnit: 'nmoll' }, []],
    [{ e2: '60000', e2Unit: 'pgml' }, [['e2Unit', '雌二醇E2的数值与单位不符，请核对']]],
    [{ e2: '60000', e2Unit: 'pmoll' }, []],
    [{ p: '', pUnit: '', e2: '', e2Unit: '' }, []],
  ] as [object, [string, string][]][])('a slip with %j', (changes, wrong) => {
    expect(faults(test, { p: '', e2: '', ...changes })).toEqual(wrong)
  })

  it('keep the words of the slip', () => {
    const field = test.fields['hcg']
    expect(field && wordsOf(field, '<0.1')).toBe('<0.1 mIU/mL')
  })

  it('of a birth have weeks and days in one field', () => {
    const birth = form('delivery')
    expect(faults(birth, { gestation: '38+' })).toEqual([['gestation', '请填写完整分娩孕周，满整周时天数填0']])
    const field = birth.fields['gestation']
    expect(field && wordsOf(field, 38 * 7 + 2)).toBe('38周+2天')
  })
})

/**
 * Every item of a history or follow-up that the domain reference names (its sections 4 and 11), with the field that asks
 * for it. What only a doctor finds or concludes (examination, volumes of the testes, diagnosis, plan) nobody is asked for.
 */
describe('every item of the domain reference', () => {
  const IN_FORM: Readonly<Record<string, string>> = {
    'first-visit': `
      femaleHeight femaleWeight maleHeight maleWeight chiefComplaint presentHistory infertilityType infertilityYears
      hadArt previousArt previousArt.year previousArt.hospital previousArt.method previousArt.oocytes previousArt.embryos
      previousArt.transfers previousArt.outcome
      menarcheAge periodDays cycleMin cycleMax flow dysmenorrhea lmp
      gravidity parity termBirths pretermBirths abortions livingChildren ectopicCount lastPregnancyEnd pregnancies.outcome
      femaleMarriageAge maleMarriageAge femaleMarriageCount maleMarriageCount consanguinity intercourseFreq contraception
      femalePastHistory malePastHistory femaleSurgery maleSurgery femaleInfection maleInfection femaleAllergy maleAllergy
      femaleSmoking maleSmoking femaleDrinking maleDrinking femaleFamilyGenetic maleFamilyGenetic
      mumps varicocele erection ejaculation`,
    profile: 'nation maritalStatus education occupation workUnit heightCm weightKg bloodType rh allergy contactName contactMobile address',
    'outpatient-filing': 'infertilityType infertilityYears marriageDate marriageCertNo femaleMarriageCount maleMarriageCount',
    'case-note': 'visitDate hospital chiefComplaint diagnosis plan attachments',
    'pregnancy-test': 'testDate hcg p e2 bleeding drugs',
    ultrasound: 'scanDate sacCount location sacs.yolkSac sacs.heartbeat sacs.crlMm gestationalDays',
    'first-trimester': 'fetusCount fetuses.nt fetuses.heartbeat abortionSigns prenatalHospital',
    prenatal: 'nipt downScreen amnio karyotype hasAnomaly anomaly',
    delivery: `deliverDate gestation mode deliverHospital complications bornCount babies.sex babies.weightG babies.lengthCm
      babies.apgar1 babies.apgar5 babies.alive babies.hasDefect babies.defect`,
    miscarriage: 'lossDate lossWeeks lossKind treatment karyotype',
    'follow-sheet': 'pregnancyState gestation fetusCount bleeding drugs',
    'follow-sheet.PGT': 'amnio karyotype',
  } // prettier-ignore
  const items = Object.entries(IN_FORM).flatMap(([name, ids]) =>
    ids.trim().split(/\s+/).map((path) => [name, path] as const),
  ) // prettier-ignore

  const fieldAt = (of: FormDefinition, path: string): Field | undefined => {
    const [group = '', name] = path.split('.')
    return name === undefined ? of.fields[group] : inner(of, group, name)
  }

  it.each(items)('%s asks for %s', (name, path) => {
    const [id = '', variant] = name.split('.')
    const of = form(id, variant)
    const field = fieldAt(of, path)
    // It is asked, and what was answered is read in words afterwards, in the review as in the record.
    expect(of.sections.flatMap(({ fields }) => fields)).toContain(path.split('.')[0])
    const answer = { yesNo: true, number: 3, choice: optionValue(field), choices: [optionValue(field)] } as const
    const given =
      (answer as Record<string, unknown>)[field?.kind ?? ''] ?? (field?.kind === 'date' ? TODAY : '13800000001')
    const isList = field?.kind === 'group' || field?.kind === 'photos'
    expect(field && wordsOf(field, (isList ? [{}] : field.kind === 'gestation' ? 100 : given) as never)).toBeTruthy()
  })

  const optionValue = (field: Field | undefined): string =>
    field?.kind === 'choice' || field?.kind === 'choices' ? (field.options[0]?.value ?? '') : ''

  it('is refused where ectopic pregnancies outnumber the pregnancies', () => {
    const counted = { gravidity: 1, parity: 0, termBirths: 0, pretermBirths: 0, abortions: 0, livingChildren: 0 }
    expect(faults(form('first-visit'), { ...counted, ectopicCount: 2 })).toEqual([
      ['ectopicCount', '宫外孕次数不能大于孕次'],
    ])
    expect(faults(form('first-visit'), { ...counted, ectopicCount: 1 })).toEqual([])
  })
})
