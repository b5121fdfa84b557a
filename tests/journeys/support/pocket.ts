/**
 * What can be read without a network (spec:security#kept-answers), on an app that was killed meanwhile: everything where the
 * device encrypts, elsewhere what stands on a card or a slip of paper as well.
 */

import { demand } from '../plays/booking'
import type { Driver } from './driver'
import { says, tapSoon } from './places'

const LAB = 'lab-list-item-0'

/** Address, and what of it must be there again. */
const ANYWHERE = [
  ['/index', 'home-code'],
  ['/barCode', 'patient-barcode-name'],
  ['/myAppoint', 'screen-my-appointments-records'],
  ['/medicationClockout', 'screen-clock-in-form'],
] as const
const ENCRYPTED = [
  ['/treatmentProcess', 'treatment-process-now'],
  ['/CheckList', LAB],
  ['/embryoInfo', 'embryo-info-counts'],
  ['/EmbryoPhotoList', 'embryo-photos-list-show'],
] as const

/** Looks at all of it, loses the network, and looks again. A browser has a flow of its own, with its worker. */
export async function opensPocket(driver: Driver, steps: string[]): Promise<void> {
  if (driver.platform === 'h5') return
  for (const [address, part] of [...ANYWHERE, ...ENCRYPTED]) {
    steps.push(`${address} before the network goes`)
    await driver.visit(address)
    await driver.waitFor(part)
  }
  await driver.visit('/CheckList')
  await tapSoon(driver, LAB)
  await driver.waitFor('lab-detail-item-0')
  const value = await driver.text('lab-detail-item-0')
  await driver.offline(true)
  const isEncrypted = driver.platform === 'weapp'
  for (const [address, part] of isEncrypted ? [...ANYWHERE, ...ENCRYPTED] : ANYWHERE) {
    steps.push(`${address} without a network`)
    await driver.kill()
    await driver.visit(address)
    await driver.waitFor(part)
    await says(
      driver,
      address === '/barCode' ? 'patient-barcode-offline' : 'offline',
      address === '/barCode' ? '' : '以下内容',
    )
  }
  steps.push('a report without a network')
  await driver.visit('/CheckList')
  if (isEncrypted) {
    await tapSoon(driver, LAB)
    await says(driver, 'lab-detail-item-0', value.slice(0, 20))
  } else {
    await says(driver, 'lab-list-failure', '没有网络')
    demand(!(await driver.has(LAB)), 'a report lies on a device that does not encrypt')
  }
  await driver.offline(false)
}
