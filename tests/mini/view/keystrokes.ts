import type { Driver } from '../../journeys/support/driver'
import type { MiniDriver } from '../driver'
import { focus, keystroke } from '../host/person'

/** Types into a field of a simulated phone without leaving it. @returns the bytes of each message to the view */
export async function keystrokes(driver: Driver, field: string, text: string): Promise<number[]> {
  const { host } = driver as MiniDriver
  await host.idle()
  await focus(host, field)
  const before = host.setDataLog.length
  await keystroke(host, field, text)
  return host.setDataLog.slice(before).map(({ bytes }) => bytes)
}
