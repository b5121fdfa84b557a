import type { Driver } from '../../journeys/driver'

/** A first launch that ends with the app killed and the elder layout chosen: what follows is drawn in it. */
export async function chooseElder(driver: Driver): Promise<void> {
  await driver.launch('/Setting')
  await driver.waitFor('consent-refuse')
  await driver.tap('consent-refuse')
  await driver.tap('settings-elder')
  await driver.kill()
}
