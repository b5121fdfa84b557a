import { idForms, isLoaded, missingContent, wordForms } from './content'
import content from './content.json'

const addresses = Object.entries(content as Record<string, { ids: string[]; words: string[]; without?: string[] }>)

it.each(addresses.map(([address]) => address))('%s misses something on an emptied screen', (address) => {
  expect(missingContent(address, { ids: ['screen-x', 'nav-title'], words: [] })).not.toEqual([])
})

it('notices what belongs to another variant', () => {
  const [address, wanted] = addresses.find(([, { without = [] }]) => without.length > 0) ?? ['', null]
  expect(missingContent(address, { ids: wanted?.ids ?? [], words: wanted?.words ?? [] })).toEqual([])
  const other = [...(wanted?.ids ?? []), ...(wanted?.without ?? [])]
  expect(missingContent(address, { ids: other, words: wanted?.words ?? [] })).toHaveLength(wanted?.without?.length ?? 0)
})

it('knows nothing of an address that the list does not hold', () => {
  expect(missingContent('/no-such-page', { ids: [], words: [] })).toBeNull()
})

it('takes an empty list, a failure and a missing network for no content', () => {
  for (const id of ['booking-records-empty', 'lab-list-retry', 'offline'])
    expect([id, isLoaded({ ids: ['screen-x', id], words: [] })]).toEqual([id, false])
  expect(isLoaded({ ids: ['screen-x', 'x-item-#'], words: [] })).toBe(true)
})

it('keeps ids without their numbers, and texts without digits', () => {
  expect(idForms(['a-0', 'a-12', '_Kk', '', 'b-0123456789abcdef'])).toEqual(['a-#', 'b-#'])
  expect(wordForms(['预约 挂号', '2026-11-22', '第3天', '是'])).toEqual(['预约挂号'])
})
