/**
 * The addresses of pages that patients' builds leave out (spec:routing#development-pages): the walks meet the status screen
 * there. The tests of the kit, whose builds hold these pages, open them and keep what they saw for `npm run report`.
 */

import { specTitles } from './spec'

/** Ids that only the page itself brings, by address. */
const CONTENT = {
  '/texts': ['dev-test-menu-search', 'dev-test-menu-page-index'],
  '/indexNew': ['dev-test-menu-texts', 'dev-test-menu-home'],
  '/test': ['dev-test-view-home', 'dev-test-view-layers'],
} as const

export interface DevelopmentAddress {
  readonly address: keyof typeof CONTENT
  readonly landmark: string
  readonly title: string
  readonly ids: readonly string[]
}

export const DEVELOPMENT_ADDRESSES: readonly DevelopmentAddress[] = (
  Object.keys(CONTENT) as (keyof typeof CONTENT)[]
).map((address) => ({
  address,
  landmark: address === '/test' ? 'screen-dev-test' : 'screen-dev-test-menu',
  title: specTitles[address] ?? '',
  ids: CONTENT[address],
}))
