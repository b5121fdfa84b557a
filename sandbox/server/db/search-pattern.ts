import { searchKey } from '@/domain/input/search-key'

/** A pattern for `ilike` that finds what somebody searches for; undefined where nothing is asked. */
export function searchPattern(keyword: string | undefined): string | undefined {
  const key = searchKey(keyword ?? '')
  return key === '' ? undefined : `%${key.replace(/[\\%_]/g, '\\$&')}%`
}
