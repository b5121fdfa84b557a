import fc from 'fast-check'

import { timedProcessor } from '../../../tests/stubs/processor-time'
import { atLeast, is, isNo, isYes } from './conditions'
import { defineForm } from './define'
import { DATA_CLASSES, type Field, type FormDefinition, type ItemField } from './kinds'
import { parseForm, readSoFar } from './parse'
import { prefill, readKnown } from './prefill'
import { missing, readField } from './read'
import { storablePart } from './storable'
import { wordsOf } from './words'

const TODAY = '2026-03-01'
const context = { today: TODAY, answers: {} }

/** What a kind takes: raw, and the answer; a text is the message. */
const CASES: readonly [string, ItemField, readonly (readonly [unknown, unknown])[]][] = [
  [
    'text',
    { kind: 'text', label: '说明', data: 'personal', maxLength: 5 },
    [
      ['  两个字 ', '两个字'],
      ['a\nb', 'a b'],
      ['', undefined],
      [null, undefined],
      ['六个字的文字', '!说明最多5个字'],
      ['a\u0000b', '!说明含有无法识别的字符'],
      ['a\u202eb', 'ab'],
      ['\u202d138\u202c', '138'],
      ['👩‍👩‍👧，👍🏽，é', '👩‍👩‍👧，👍🏽，é'],
      ['\u200b', undefined],
      [{}, '!说明最多5个字'],
      ['𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷'],
    ],
  ],
  [
    'name',
    { kind: 'name', label: '姓名', data: 'personal' },
    [
      ['张示例', '张示例'],
      [' 张 示例 ', '张示例'],
      ['阿依古丽•买买提', '阿依古丽·买买提'],
      ['Mary Ann', 'Mary Ann'],
      ['𠮷田', '𠮷田'],
      ['张', '!姓名应为2至60个字'],
      ['林\u200b晓', '林晓'],
      ['Anne-Marie O’Neil', "Anne-Marie O'Neil"],
      ['张'.repeat(60), '张'.repeat(60)],
      ['张3', '!姓名只能包含汉字、字母和间隔号'],
      ['·张三', '!姓名只能包含汉字、字母和间隔号'],
      ['<b>张三</b>', '!姓名只能包含汉字、字母和间隔号'],
      ['张'.repeat(61), '!姓名应为2至60个字'],
      [7, '!姓名格式不正确'],
    ],
  ],
  [
    'mobile',
    { kind: 'mobile', label: '手机号', data: 'sensitive' },
    [
      ['13800000001', '13800000001'],
      ['138 0000 0001', '13800000001'],
      ['+86 138-0000-0001', '13800000001'],
      ['１３８００００００01', '13800000001'],
      ['138000000011', '!手机号格式不正确'],
      ['12800000001', '!手机号格式不正确'],
      ['1380000000', '!手机号格式不正确'],
      [13800000001, '!手机号格式不正确'],
    ],
  ],
  [
    'idCard',
    { kind: 'idCard', label: '身份证号码', data: 'sensitive', sex: 'female' },
    [
      ['110000199205180022', '110000199205180022'],
      ['1100001992 05180022', '110000199205180022'],
      ['11000019920518002', '!身份证号码位数不对!'],
      ['990000199205180022', '!身份证地区非法!'],
      ['110000199213180022', '!身份证号码出生日期超出范围或含有非法字符!'],
      ['110000199205180023', '!身份证号码校验错误!'],
      ['110000199009230010', '!这是男方的身份证号码，请填写女方的'],
    ],
  ],
  [
    'number',
    { kind: 'number', label: '身高', data: 'personal', min: 100, max: 230, precision: 1, unit: 'cm' },
    [
      ['162', 162],
      ['１６２．５', 162.5],
      [162.5, 162.5],
      ['162.50', 162.5],
      ['99', '!身高应在100至230cm之间'],
      ['231', '!身高应在100至230cm之间'],
      ['162.55', '!身高最多保留1位小数'],
      ['1e2', '!身高应为数字'],
      ['162。5', 162.5],
      ['1.62米', 162],
      ['160-165', '!身高只能填写一个数字，不能填写范围'],
      ['104斤', '!身高请按cm填写，只填写数字'],
      ['abc', '!身高应为数字'],
      [NaN, '!身高应为数字'],
      [Infinity, '!身高应为数字'],
      [[162], '!身高应为数字'],
    ],
  ],
  [
    'number',
    { kind: 'number', label: '年份', data: 'reproductive', min: 1960, max: 2100, unit: '年', isYear: true },
    [
      ['2026', 2026],
      ['2027', '!年份不能晚于今年'],
      ['2101', '!年份应在1960至2100年之间'],
      ['1959', '!年份应在1960至2100年之间'],
    ],
  ],
  [
    'measured',
    { kind: 'measured', label: '血β-hCG', data: 'reproductive', min: 0, max: 500_000, unit: 'mIU/mL' },
    [
      ['<0.1', '<0.1'],
      ['＜０．１０', '<0.10'],
      ['< 0.1', '<0.1'],
      ['>10000', '>10000'],
      ['1,200.5', '1200.5'],
      ['286', '286'],
      [286.5, '286.5'],
      ['', undefined],
      ['阴性', '!血β-hCG应为数字，也可以填写<0.1这样的结果'],
      ['-1', '!血β-hCG应为数字，也可以填写<0.1这样的结果'],
      ['<', '!血β-hCG应为数字，也可以填写<0.1这样的结果'],
      ['500001', '!血β-hCG应在0至500000mIU/mL之间'],
    ],
  ],
  [
    'date',
    { kind: 'date', label: '末次月经', data: 'reproductive', from: -400, to: 0 },
    [
      ['2026-03-01', '2026-03-01'],
      ['2026-03-02', '!末次月经不能晚于今天'],
      ['2025-01-24', '!末次月经不能早于2025-01-25'],
      ['2026-02-30', '!末次月经不是有效的日期'],
      ['2026/03/01', '2026-03-01'],
      ['2026年3月1日（周日）', '2026-03-01'],
      ['１/３/2026', '!末次月经不是有效的日期'],
      [20260301, '!末次月经不是有效的日期'],
    ],
  ],
  [
    'gestation',
    { kind: 'gestation', label: '孕周', data: 'reproductive', min: 3, max: 45 },
    [
      ['9+1', 64],
      ['９＋１', 64],
      ['9周+1天', 64],
      [64, 64],
      ['64', 64],
      ['3+0', 21],
      ['45+6', 321],
      ['', undefined],
      ['+', undefined],
      ['9+', '!请填写完整孕周，满整周时天数填0'],
      ['+3', '!请填写完整孕周，满整周时天数填0'],
      ['9+7', '!请填写完整孕周，满整周时天数填0'],
      ['2+6', '!孕周应在3至45周之间'],
      ['46+0', '!孕周应在3至45周之间'],
      [64.5, '!请填写完整孕周，满整周时天数填0'],
      ['-9+1', '!请填写完整孕周，满整周时天数填0'],
    ],
  ],
  [
    'choice',
    { kind: 'choice', label: '经量', data: 'reproductive', options: [{ value: 'a', label: '少' }] },
    [
      ['a', 'a'],
      ['b', '!请重新选择经量'],
      [['a'], '!请重新选择经量'],
      ['constructor', '!请重新选择经量'],
    ],
  ],
  [
    'choices',
    {
      kind: 'choices',
      label: '病史',
      data: 'reproductive',
      none: 'n',
      options: [
        { value: 'n', label: '无' },
        { value: 'a', label: '甲' },
      ],
    },
    [
      [['a'], ['a']],
      [['n', 'a'], '!病史选择了“无”，不能再选其他项'],
      [['x'], '!请重新选择病史'],
      ['a', '!请重新选择病史'],
      [['a', 'a'], '!请重新选择病史'],
      [[], undefined],
    ],
  ],
  [
    'yesNo',
    { kind: 'yesNo', label: '吸烟', data: 'reproductive' },
    [
      [true, true],
      [false, false],
      ['yes', true],
      ['no', false],
      ['maybe', '!请重新选择吸烟'],
      [1, '!请重新选择吸烟'],
    ],
  ],
  [
    'rating',
    { kind: 'rating', label: '医生', data: 'public' },
    [
      [5, 5],
      ['3', 3],
      [0, undefined],
      [6, '!请重新选择医生'],
      [2.5, '!请重新选择医生'],
      ['5.0', '!请重新选择医生'],
    ],
  ],
  [
    'photos',
    { kind: 'photos', label: '照片', data: 'sensitive', max: 2, min: 1 },
    [
      [['a1'], ['a1']],
      [['a1', 'a1'], ['a1']],
      [['a', 'b', 'c'], '!照片最多上传2张'],
      [['../etc'], '!请重新上传照片'],
      ['a1', '!请重新上传照片'],
      [[], undefined],
    ],
  ],
  [
    'offer',
    { kind: 'offer', label: '建档时间', data: 'personal', list: 'places' },
    [
      ['f3a1-08', 'f3a1-08'],
      ['2026-03-05', '2026-03-05'],
      ['', undefined],
      ['a b', '!请重新选择建档时间'],
      ['x'.repeat(65), '!请重新选择建档时间'],
      [['f3a1'], '!请重新选择建档时间'],
      [7, '!请重新选择建档时间'],
    ],
  ],
  [
    'agree',
    { kind: 'agree', label: '以上内容', data: 'public', statement: '我确认' },
    [
      [true, true],
      [false, undefined],
      ['true', '!请确认以上内容'],
      [1, '!请确认以上内容'],
    ],
  ],
]

describe('reading one field', () => {
  it.each(CASES)('reads %s', (_kind, field, rows) => {
    for (const [raw, wanted] of rows) {
      const reading = readField(raw, field, context)
      const got = reading.state === 'ok' ? reading.value : reading.state === 'wrong' ? `!${reading.message}` : undefined
      expect([raw, got]).toEqual([raw, wanted])
    }
  })

  it('knows the number of a document by the kind that was chosen', () => {
    const field: ItemField = { kind: 'document', label: '证件号码', data: 'sensitive', typeField: 'type' }
    const read = (raw: string, type: string) => readField(raw, field, { today: TODAY, answers: { type } })
    expect(read('g12345678', '2')).toEqual({ state: 'ok', value: 'G12345678' })
    expect(read('g12345678', '1')).toEqual({ state: 'wrong', message: '身份证号码位数不对!' })
    expect(read('810000199001010027', '1')).toEqual({ state: 'ok', value: '810000199001010027' })
    expect(read('110000199205180022', '7')).toMatchObject({ state: 'wrong' })
    expect(read('8100001990010100２7', '7')).toEqual({ state: 'ok', value: '810000199001010027' })
    expect(read('ab', '2')).toEqual({ state: 'wrong', message: '证件号码应为5至20位字母或数字' })
  })

  it('says what is missing in the words of the act', () => {
    expect([missing('text', '姓名'), missing('date', '就诊日期'), missing('photos', '身份证正面照片')]).toEqual([
      '请填写姓名',
      '请选择就诊日期',
      '请上传身份证正面照片',
    ])
  })

  it('reads 100 KB of anything in a time that grows with its length only, and never throws', async () => {
    const junk = [
      '9'.repeat(100_000),
      '张'.repeat(100_000),
      '1.'.repeat(50_000),
      ' '.repeat(100_000),
      '٠'.repeat(50_000),
    ]
    // A quadratic pattern would take minutes here, not a fraction of a second (spec:security#linear-patterns).
    const { ms } = await timedProcessor(() => {
      for (const [, field] of CASES) for (const raw of junk) readField(raw, field, context)
    })
    expect(ms).toBeLessThan(10_000)
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...CASES.map(([, field]) => field)), (raw, field) => {
        expect(['ok', 'absent', 'wrong']).toContain(readField(raw, field, context).state)
      }),
      { numRuns: 2000, seed: 4 },
    )
  })
})

const form: FormDefinition = defineForm({
  id: 'sample',
  title: '样例',
  calls: { save: 'ext.saveForm' },
  fields: {
    name: { kind: 'name', label: '姓名', data: 'personal', of: 'female' },
    mobile: { kind: 'mobile', label: '手机号', data: 'sensitive' },
    gravidity: { kind: 'number', label: '孕次', data: 'reproductive', min: 0, max: 20 },
    pregnancies: {
      kind: 'group',
      label: '既往妊娠',
      item: '次',
      data: 'reproductive',
      min: 1,
      max: 3,
      showIf: atLeast('gravidity', 1),
      fields: {
        born: { kind: 'yesNo', label: '活产', data: 'reproductive' },
        weight: { kind: 'number', label: '体重', data: 'reproductive', min: 300, max: 6000, showIf: isYes('born') },
      },
    },
    note: { kind: 'text', label: '说明', data: 'personal', maxLength: 20, optional: true },
  },
  sections: [
    { id: 'one', title: '一', fields: ['name', 'mobile', 'gravidity'] },
    { id: 'two', title: '二', fields: ['pregnancies', 'note'] },
  ],
  rules: [
    {
      name: '条数',
      needs: ['gravidity', 'pregnancies'],
      at: 'pregnancies',
      check: ({ gravidity, pregnancies }) =>
        (pregnancies as unknown[]).length > Number(gravidity) ? '条数太多' : null,
    },
  ],
})
const right = { name: '张示例', mobile: '13800000001', gravidity: '1', pregnancies: [{ born: true, weight: '3200' }] }

describe('a whole form', () => {
  it('normalises, drops what it does not ask, and keeps the order of the questions in its faults', () => {
    expect(parseForm(form, { ...right, extra: 1, note: '' }, TODAY)).toEqual({
      ok: true,
      answers: { name: '张示例', mobile: '13800000001', gravidity: 1, pregnancies: [{ born: true, weight: 3200 }] },
    })
    const none = parseForm(form, {}, TODAY)
    expect(none).toMatchObject({ ok: false })
    expect(!none.ok && none.faults.map(({ message }) => message)).toEqual(['请填写姓名', '请填写手机号', '请填写孕次'])
    const inner = parseForm(form, { ...right, name: '', pregnancies: [{ born: true }, {}] }, TODAY)
    expect(!inner.ok && inner.faults.map(({ path, message }) => [path, message])).toEqual([
      ['name', '请填写姓名'],
      ['pregnancies.0.weight', '请填写体重'],
      ['pregnancies.1.born', '请选择活产'],
    ])
  })

  it('asks for the items of a group only while it is asked, and counts them', () => {
    expect(parseForm(form, { ...right, gravidity: '0' }, TODAY)).toMatchObject({ ok: true })
    const message = (raw: object) => {
      const parsed = parseForm(form, { ...right, ...raw }, TODAY)
      return parsed.ok ? '' : parsed.faults[0]?.message
    }
    expect(message({ pregnancies: [] })).toBe('请至少填写1次既往妊娠')
    expect(message({ pregnancies: 'x' })).toBe('请重新填写既往妊娠')
    expect(message({ pregnancies: Array(4).fill({ born: false }) })).toBe('既往妊娠最多填写3次')
    expect(message({ pregnancies: [{ born: false }, { born: false }] })).toBe('条数太多')
  })

  it('counts what the hospital holds as answered', () => {
    const { mobile: _held, ...rest } = right
    expect(parseForm(form, rest, TODAY, { kept: ['mobile'] })).toMatchObject({ ok: true })
    expect(parseForm(form, { ...rest, mobile: '1' }, TODAY, { kept: ['mobile'] })).toMatchObject({ ok: false })
  })

  it('survives prototypes, cycles and anything else', () => {
    const own = JSON.parse('{"__proto__":{"name":"张示例"},"constructor":1}') as object
    expect(parseForm(form, own, TODAY)).toMatchObject({ ok: false })
    expect(parseForm(form, Object.create(right), TODAY)).toMatchObject({ ok: false })
    const ring: Record<string, unknown> = { ...right }
    ring['pregnancies'] = [ring]
    expect(parseForm(form, ring, TODAY).ok).toBe(false)
    fc.assert(
      fc.property(fc.anything(), (raw) => void parseForm(form, raw, TODAY)),
      { numRuns: 500, seed: 3 },
    )
  })

  it('reads what is there already', () => {
    expect(readSoFar(form, { name: '张示例', mobile: '1' }, TODAY)).toEqual({ name: '张示例' })
  })

  it('rests without anything sensitive', () => {
    const raw = { ...right, note: 'x'.repeat(2000) }
    expect(storablePart(form, raw)).toEqual({
      gravidity: '1',
      pregnancies: [{ born: true, weight: '3200' }],
    })
  })

  it('starts with what the hospital knows, by field or by person, and with nothing that would be refused', () => {
    const known = readKnown('{"name":"王演示","sex":"2","mobile":"138","gravidity":"2"}')
    expect(prefill(form, known, TODAY)).toEqual({ name: '王演示', gravidity: 2 })
    for (const bad of ['', 'null', '[1]', '{', undefined]) expect(readKnown(bad)).toEqual({})
  })
})

describe('conditions and words', () => {
  it('hold for the answers they name', () => {
    const answers = { a: 'x', b: true, n: 2 }
    const held = [is('a', 'x', 'y'), isYes('b'), atLeast('n', 2)].map(({ holds }) => holds(answers))
    const not = [is('a', 'y'), isNo('b'), atLeast('n', 3), atLeast('z', 0)].map(({ holds }) => holds(answers))
    expect([held, not]).toEqual([
      [true, true, true],
      [false, false, false, false],
    ])
  })

  it('have words for every kind', () => {
    const of = (field: object, answer: unknown) =>
      wordsOf({ label: '', data: 'public', ...field } as Field, answer as never)
    expect([
      of({ kind: 'choice', options: [{ value: 'a', label: '甲' }] }, 'a'),
      of(
        {
          kind: 'choices',
          options: [
            { value: 'a', label: '甲' },
            { value: 'b', label: '乙' },
          ],
        },
        ['a', 'b'],
      ),
      of({ kind: 'yesNo', yes: '有' }, true),
      of({ kind: 'rating' }, 5),
      of({ kind: 'date' }, '2026-03-01'),
      of({ kind: 'number', unit: 'cm' }, 162),
      of({ kind: 'gestation' }, 64),
      of({ kind: 'mobile' }, '13800000001'),
      of({ kind: 'photos' }, ['a']),
      of({ kind: 'text' }, undefined),
    ]).toEqual([
      '甲',
      '甲、乙',
      '有',
      '非常满意',
      '2026年3月1日（周日）',
      '162 cm',
      '9周+1天',
      '138 0000 0001',
      '1 张',
      '',
    ])
    expect(DATA_CLASSES).toHaveLength(4)
  })
})
