/** Page size when none is asked for, and the largest given out (spec:calls#paging, spec:security#server-limits). */
const DEFAULT_SIZE = 10
const MAX_SIZE = 100

interface PageAsked {
  readonly pageNo?: number | string | undefined
  readonly pageSize?: number | string | undefined
}

/** Which page is asked for, and with which row it begins. */
export function pageAsked({ pageNo, pageSize }: PageAsked) {
  const size = Math.min(MAX_SIZE, Math.max(1, Number(pageSize ?? DEFAULT_SIZE)))
  const page = Math.max(1, Number(pageNo ?? 1))
  return { pageNo: page, pageSize: size, from: (page - 1) * size }
}

/** One page of rows; numbers arrive as digits or numbers. */
export function paged<T>(rows: readonly T[], pageNo?: number | string, pageSize?: number | string) {
  const { from, ...page } = pageAsked({ pageNo, pageSize })
  return { list: rows.slice(from, from + page.pageSize), total: rows.length, ...page }
}
