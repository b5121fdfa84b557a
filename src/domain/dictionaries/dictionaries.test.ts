import rules from '../../../tests/fixtures/spec/rules.json'
import { COUNTRIES_FULL, COUNTRIES_SHORT } from './countries'
import { EDUCATION_LEVELS } from './education'
import { ETHNIC_GROUPS } from './ethnic-groups'
import { ID_TYPES, RESIDENT_ID_TYPE } from './id-types'
import { MARITAL_STATUSES } from './marital-status'
import { OCCUPATIONS } from './occupations'

const nameOf = (dictionary: readonly { id: string; name: string }[], wanted: string) =>
  dictionary.find(({ id }) => id === wanted)?.name

describe('dictionaries', () => {
  it('holds 56 ethnic groups with ids of two digits in one run', () => {
    const { count, firstId, lastId, idWidth } = rules.dictionaries.ethnicGroups
    expect(ETHNIC_GROUPS).toHaveLength(count)
    expect([ETHNIC_GROUPS[0], ETHNIC_GROUPS[55]]).toEqual([
      { id: firstId, name: '汉族' },
      { id: lastId, name: '基诺族' },
    ])
    ETHNIC_GROUPS.forEach(({ id, name }, at) => {
      expect(id).toBe(String(at + 1).padStart(idWidth, '0'))
      expect(name).toMatch(/^\p{Script=Han}{1,5}族$/u)
    })
    expect(new Set(ETHNIC_GROUPS.map(({ name }) => name)).size).toBe(count)
    // Spot checks of the national order.
    expect(['05', '11', '23', '40', '50'].map((id) => nameOf(ETHNIC_GROUPS, id))).toEqual([
      '维吾尔族',
      '满族',
      '高山族',
      '普米族',
      '塔塔尔族',
    ])
  })

  it('holds two lists of countries, the short one within the full one', () => {
    const lists = [COUNTRIES_SHORT, COUNTRIES_FULL]
    expect(new Set(lists.map((list) => list.join())).size).toBe(rules.dictionaries.countries.variants)
    for (const list of lists) {
      expect([list[0], list[list.length - 1]]).toEqual(['中国', '其他'])
      expect(new Set(list).size).toBe(list.length)
    }
    expect(COUNTRIES_SHORT.filter((name) => !COUNTRIES_FULL.includes(name))).toEqual([])
    // 193 members and 2 observers, three regions of China, and "other".
    expect(COUNTRIES_FULL).toHaveLength(193 + 2 + 3 + 1)
  })

  it.each([
    ['education', EDUCATION_LEVELS, 10],
    ['marital status', MARITAL_STATUSES, 8],
    ['occupations', OCCUPATIONS, 13],
    ['identity documents', ID_TYPES, 9],
  ])('gives every entry of %s an id and a Chinese name', (_, dictionary, count) => {
    expect(dictionary).toHaveLength(count)
    expect(new Set(dictionary.map(({ id }) => id)).size).toBe(count)
    for (const { id, name } of dictionary) expect(`${id} ${name}`).toMatch(/^\d{1,2} [\p{Script=Han}（）]+$/u)
  })

  it('names the document the identity-card rules are for', () => {
    expect(nameOf(ID_TYPES, RESIDENT_ID_TYPE)).toBe('居民身份证')
  })
})
