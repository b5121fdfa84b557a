/** One setData may carry 1 MB (vendor documentation). */
export const SET_DATA_LIMIT = 1024 * 1024

/** Writes a setData path such as `root.cn.[0].cn[1].v` into the page's data. */
export function assign(data: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
  let at: Record<string, unknown> = data
  keys.forEach((key, index) => {
    if (index === keys.length - 1) at[key] = value
    else {
      if (typeof at[key] !== 'object' || at[key] === null) at[key] = /^\d+$/.test(keys[index + 1] as string) ? [] : {}
      at = at[key] as Record<string, unknown>
    }
  })
}
