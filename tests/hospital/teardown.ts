import { once } from 'node:events'

import { host } from './setup'

/** Ends the host of the hospitals; its data folders go with it. */
export default async function teardown(): Promise<void> {
  const { child } = host
  if (!child || child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
