import { ServerClient } from '../../attack/server/server-client'
import { type HospitalOptions, openHospital } from '../../hospital/open'

/** A sandbox hospital for one test file and a client of it. */
export interface TestHost {
  readonly url: string
  client: ServerClient
  close(): Promise<void>
}

/** Opens one with the clock at 10:00 of the present hospital day, so that booking is open. */
export async function startHost(options?: HospitalOptions): Promise<TestHost> {
  const { url, close } = await openHospital(options)
  const client = new ServerClient(url)
  await client.clockTo(`${await client.today()} 10:00:00`)
  return { url, client, close }
}
