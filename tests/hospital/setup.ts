/** Starts the hosts of the hospitals before the first test file of a run of jest, one a worker; teardown.ts ends them. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { COMPILE_ENGINE_LATE, COMPILE_LATE, ROOMY } from '../../scripts/lib/run.mjs'
import { lastingProgramArgs } from '../programs'
import { HOST_VARIABLE, MOST_WORKERS } from './variable'

/** The running hosts, for the teardown of the same process. */
export const hosts: ChildProcess[] = []

/** Starts one and waits for its port. */
async function start(): Promise<string> {
  const child = spawn(
    process.execPath,
    [...ROOMY, ...COMPILE_LATE, ...COMPILE_ENGINE_LATE, ...lastingProgramArgs('tests/hospital/host.ts')],
    {
      cwd: path.resolve(__dirname, '../..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const [said] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the host of the tests' hospitals ended with ${code}`)
    }),
  ])) as [Buffer]
  hosts.push(child)
  return `http://127.0.0.1:${said.toString().trim()}`
}

export default async function setup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  if (process.env[HOST_VARIABLE]) return // another project of the same run has started them
  const addresses = await Promise.all(Array.from({ length: Math.min(maxWorkers, MOST_WORKERS) }, start))
  process.env[HOST_VARIABLE] = addresses.join(',')
}
