/**
 * The mini-program of a pack on a simulated phone whose vendor knows the hosts of its declarations and no others: a patient
 * comes in, looks around and sends a picture, before a sandbox of all hospitals.
 */

import path from 'node:path'

import type { Manifest } from '../../scripts/release/manifest'
import { APP } from '../../scripts/release/project'
import type { Subject } from '../../scripts/release/subject'
import { paperPhoto } from '../journeys/support/pictures'
import { tapSoon, withText } from '../journeys/support/places'
import { openWorld, type World } from '../journeys/support/world'
import type { HostList } from '../mini/answers'
import { miniDriver, type MiniDriver } from '../mini/driver'
import type { MiniPlatform } from '../mini/types'
import { simulatedHands } from '../mini/view/hands'
import type { Finding } from './part'

/** Screens that ask the hospital for something each, in all editions. */
const ADDRESSES = ['/SubscribeList', '/CheckList', '/Setting', '/complaintMailbox']

interface Phone {
  readonly driver: MiniDriver
  readonly album: string[]
  /** Addresses that the vendor let out. */
  readonly out: string[]
}

/** @param lists hosts that stand at the vendor's console */
function phoneWith(
  platform: MiniPlatform,
  folder: string,
  world: World,
  origin: string,
  lists: Readonly<Record<HostList, readonly string[]>>,
): Phone {
  const out: string[] = []
  const album: string[] = []
  const driver = miniDriver({
    root: path.join(folder, APP),
    platform,
    answers: {
      hosts: (list) => lists[list],
      reach: (url) => url.replace(origin, world.origin),
      login: () => `${platform === 'weapp' ? 'wx' : 'ali'}-zhou-min`,
      images: () => [...album],
      request: ({ url }) => {
        out.push(url)
        return undefined
      },
    },
  })
  return { driver, album, out }
}

async function comeIn({ driver }: Phone, { hospitals }: Subject): Promise<void> {
  await driver.launch()
  await tapSoon(driver, 'consent-agree')
  if (hospitals.length === 1) await driver.waitFor('screen-home')
  else {
    await driver.relaunch('/HospitalList')
    await driver.tap(await withText(driver, 'hospital-list-item-', hospitals[0]?.name ?? ''))
  }
  await driver.host.idle()
}

/** What the vendor did not let out, by the names of its functions. */
const refusedOn = ({ driver }: Phone, { domains }: Manifest['declarations']): string[] =>
  driver.host.calls.flatMap(({ name, args }) => {
    const list = name === 'request' || name === 'httpRequest' ? 'request' : name === 'uploadFile' ? 'upload' : null
    const url = String((args as { url?: unknown } | undefined)?.url ?? '')
    if (list === null || (URL.canParse(url) && domains[list].includes(new URL(url).host))) return []
    return [`${name} ${url}`]
  })

/** @param folder of the pack */
export async function reachesWhatIsDeclared(
  folder: string,
  { host, origin, declarations }: Manifest,
  subject: Subject,
): Promise<Finding[]> {
  const platform = host as MiniPlatform
  const world = await openWorld()
  const findings: Finding[] = []
  const { domains } = declarations
  const listed = phoneWith(platform, folder, world, origin, domains)
  const unlisted = phoneWith(platform, folder, world, origin, { request: ['other.example'], upload: [] })
  try {
    await comeIn(listed, subject)
    for (const address of ADDRESSES) {
      await listed.driver.relaunch(address)
      await listed.driver.host.idle()
    }
    const hands = simulatedHands(listed.driver, listed.album)
    await hands.choose('complaints-form-pictures', paperPhoto(7001))
    await listed.driver.host.until(
      () => listed.driver.host.calls.some(({ name }) => name === 'uploadFile'),
      'a picture that is sent up',
    )
    await listed.driver.host.idle()
    for (const text of refusedOn(listed, declarations))
      findings.push({ what: 'the vendor lets it not out', detail: text })
    for (const text of await listed.driver.errors()) findings.push({ what: 'the app complained', detail: text })
    if (listed.out.length < 10) findings.push({ what: 'it hardly called', detail: listed.out.join(', ') })
    await unlisted.driver.launch()
    await tapSoon(unlisted.driver, 'consent-agree')
    await unlisted.driver.host.idle()
    if (unlisted.out.length > 0)
      findings.push({ what: 'a host that is not declared was reached', detail: unlisted.out[0] ?? '' })
    for (const text of await unlisted.driver.errors())
      findings.push({ what: 'the app does not bear a host that is not declared', detail: text })
  } catch (cause) {
    findings.push({ what: 'the patient did not come through', detail: String((cause as Error).message) })
  } finally {
    await listed.driver.close()
    await unlisted.driver.close()
    await world.close()
  }
  return findings
}
