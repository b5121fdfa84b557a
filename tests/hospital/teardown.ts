import { once } from 'node:events'

import { hosts } from './setup'

/** Ends the hosts of the hospitals; their data folders go with them. */
export default async function teardown(): Promise<void> {
  await Promise.all(
    hosts.splice(0).map(async (child) => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }),
  )
}
