import { screenIds, screenOf } from './registry'

const planned = (): string[] => [...new Set(screenIds.map((id) => screenOf(id).page).filter((page) => page !== null))]

/** The pages whose file exists, put in by the build (config/pages.ts); empty or absent in unit tests and scripts. */
const told: readonly string[] = typeof BUILT_PAGES === 'undefined' ? [] : BUILT_PAGES

const pages: ReadonlySet<string> = new Set(told.length === 0 ? planned() : told)

/**
 * Whether the package holds this page. Outside a build every planned page counts as present, so that tables can
 * be tested without one.
 */
export const isBuiltPage = (page: string | null): page is string => page !== null && pages.has(page)
