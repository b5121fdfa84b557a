/**
 * What `work` gives, and the milliseconds of processor time that this process spent on it, threads included. Waiting for a
 * core that something else uses does not count, so that a limit on it holds on a busy machine too.
 */
export async function timedProcessor<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, ms: (user + system) / 1000 }
}
