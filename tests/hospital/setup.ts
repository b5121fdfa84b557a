/** Starts the host of the hospitals before the first test file of a run of jest; teardown.ts ends it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { HOST_VARIABLE } from './variable'

/** The running host, for the teardown of the same process. */
export const host: { child?: ChildProcess } = {}

export default async function setup(): Promise<void> {
  if (process.env[HOST_VARIABLE]) return // another project of the same run has started it
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'host.ts')], {
    cwd: path.resolve(__dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [said] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the host of the tests' hospitals ended with ${code}`)
    }),
  ])) as [Buffer]
  process.env[HOST_VARIABLE] = `http://127.0.0.1:${said.toString().trim()}`
  host.child = child
}
