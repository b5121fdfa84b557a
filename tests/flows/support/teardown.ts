import endHosts from '../../hospital/teardown'
import { browsers } from './setup'

/** Ends the browsers and the hosts of the hospitals. */
export default async function teardown(): Promise<void> {
  await Promise.all(browsers.splice(0).map((one) => one.close()))
  await endHosts()
}
