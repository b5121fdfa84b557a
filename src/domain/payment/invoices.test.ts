import { capitalYuan, isTaxNo, titleFault } from './invoices'

it.each([
  [0, '零元整'],
  [5, '伍分'],
  [50, '伍角整'],
  [56, '伍角陆分'],
  [100, '壹元整'],
  [105, '壹元零伍分'],
  [150, '壹元伍角整'],
  [12_345, '壹佰贰拾叁元肆角伍分'],
  [100_000, '壹仟元整'],
  [100_100, '壹仟零壹元整'],
  [1_000_500, '壹万零伍元整'],
  [1_234_567, '壹万贰仟叁佰肆拾伍元陆角柒分'],
  [10_010_000, '壹拾万零壹佰元整'],
  [1_000_000_000, '壹仟万元整'],
  [1_000_100_000_000, '壹佰亿零壹佰万元整'],
  [10_000_000_001, '壹亿元零壹分'],
])('%d fen are %s', (fen, text) => {
  expect(capitalYuan(fen)).toBe(text)
})

it('reads back what it wrote for every place: no two amounts share their capitals', () => {
  const seen = new Set<string>()
  const amounts = Array.from({ length: 4_000 }, (_, at) => at * 37 * (1 + (at % 11) * 997))
  for (const fen of new Set(amounts)) {
    const text = capitalYuan(fen)
    expect(text).toMatch(/^[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整]+$/)
    expect(text).not.toMatch(/零零|.零元|零万|零亿|零拾/)
    expect(seen.has(text)).toBe(false)
    seen.add(text)
  }
})

it('takes a tax number with its check character only', () => {
  expect(['91350100M000100Y43', '110105199001010'].map(isTaxNo)).toEqual([true, true])
  expect(
    ['91350100M000100Y44', '91350100I000100Y43', '91350100m000100y43', '', '1'.repeat(16), '1'.repeat(20)].map(isTaxNo),
  ).toEqual([false, false, false, false, false, false])
})

it('weighs each of the 17 characters by the powers of three modulo 31', () => {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  for (let place = 0; place < 17; place += 1) {
    const first = '0'.repeat(place) + '1' + '0'.repeat(16 - place)
    const check = (31 - (3 ** place % 31)) % 31
    const right = [...alphabet].filter((last) => isTaxNo(first + last))
    expect([place, right]).toEqual([place, [alphabet[check]]])
  }
})

it('a company is told by name and number, a person by neither', () => {
  expect(titleFault({ kind: 'person', title: '', taxNo: '' })).toBeNull()
  const company = { kind: 'company', title: '示例科技有限公司', taxNo: '91350100M000100Y43' } as const
  expect(titleFault(company)).toBeNull()
  expect(titleFault({ ...company, title: ' ' })?.field).toBe('title')
  expect(titleFault({ ...company, title: '长'.repeat(61) })?.field).toBe('title')
  expect(titleFault({ ...company, taxNo: '' })?.field).toBe('taxNo')
})
