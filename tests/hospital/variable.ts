/** Where a run of jest finds the hosts of its hospitals: an environment variable set by tests/hospital/setup.ts. */
export const HOST_VARIABLE = 'HOSPITAL_HOST'

/** This worker's own of several that are started before a run; undefined when there are none. */
export function ownOf(list: string | undefined): string | undefined {
  const all = list ? list.split(',') : []
  return all[(Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % Math.max(1, all.length)]
}
