/** Where a run of jest finds the hosts of its hospitals: an environment variable set by tests/hospital/setup.ts. */
export const HOST_VARIABLE = 'HOSPITAL_HOST'

/** For so many workers of a run of jest a host and a browser are started; more of them share. */
export const MOST_WORKERS = 3

/** This worker's own of several that are started before a run; undefined when there are none. */
export function ownOf(list: string | undefined): string | undefined {
  const all = list ? list.split(',') : []
  return all[(Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % Math.max(1, all.length)]
}
