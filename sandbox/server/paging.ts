/** Page size when none is asked for, and the largest given out (spec:calls#paging, spec:security#server-limits). */
const DEFAULT_SIZE = 10
const MAX_SIZE = 100

/** Which page is asked for, and with which row it begins. */
export function pageAsked({ pageNo, pageSize }: { pageNo?: number | undefined; pageSize?: number | undefined }) {
  const size = Math.min(MAX_SIZE, Math.max(1, pageSize ?? DEFAULT_SIZE))
  const page = Math.max(1, pageNo ?? 1)
  return { pageNo: page, pageSize: size, from: (page - 1) * size }
}

/** One page of rows; numbers arrive as digits or numbers. */
export function paged<T>(rows: readonly T[], pageNo?: number | string, pageSize?: number | string) {
  const size = Math.min(MAX_SIZE, Math.max(1, Number(pageSize ?? DEFAULT_SIZE)))
  const page = Math.max(1, Number(pageNo ?? 1))
  return { list: rows.slice((page - 1) * size, page * size), total: rows.length, pageNo: page, pageSize: size }
}
