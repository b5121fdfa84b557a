/** Opens the sealed blood test of a course the way the patient does; without one it does nothing. */

import type { TestHost } from './test-host'

type Sealed = { sealed: { testId: string; kind: string } | null }

export async function openTest(client: TestHost['client'], token: string): Promise<void> {
  const { data } = await client.call<Sealed>('treatment-process.getPatientPeriodicInfo', {}, token)
  if (!data.sealed) return
  const { testId: reportId, kind } = data.sealed
  const { code } = await client.call('ext.openSealedResult', { reportId, kind, how: 'now' }, token)
  expect(code).toBe(200)
}
