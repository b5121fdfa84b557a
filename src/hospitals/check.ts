/** Cross-references of a profile (screens, variants, tiles); each message names the bad id. */

import { checkExternal } from '../domain/external-gate'
import { editions, type Edition } from './editions'
import { mapPageFor } from './map-page'
import type { Hospital } from './schema'
import { TAB_IDS, tabsOf } from './tabs'
import { TILE_IDS, tileOf } from './tiles'

/** Ids known to other folders; passed in, because hospitals may not import them. */
export interface CheckContext {
  readonly screenIds: readonly string[]
  /** Every address of the app. */
  readonly paths: readonly string[]
  readonly icons?: readonly string[]
  /** Names of the dialects. */
  readonly dialects?: readonly string[]
}

/** Sample coordinates for checking map addresses. */
const SOMEWHERE = { name: '示例医院', longitude: 116.4, latitude: 39.9 }

/** One message for each reference that does not exist; empty when the profile is valid. */
export function checkHospitals(hospitals: readonly Hospital[], context: CheckContext): string[] {
  return [
    ...duplicates(hospitals),
    ...hospitals.flatMap(emergencyFaults),
    ...TILE_IDS.map(tileOf).flatMap((tile) => leads(`tile ${tile.id}`, tile, context)),
    ...tabsOf(TAB_IDS).flatMap((tab) => leads(`tab ${tab.id}`, tab, context)),
    ...Object.values(editions).flatMap((edition) => editionFaults(edition, context)),
    ...hospitals
      .filter(
        ({ faceApplet, partnerApplets }) =>
          faceApplet !== '' && !partnerApplets.some(({ appId }) => appId === faceApplet),
      )
      .map(
        ({ unitId, faceApplet }) => `hospital ${unitId}: faceApplet is ${faceApplet}, which is none of partnerApplets`,
      ),
    ...hospitals.flatMap(({ unitId, memberParams, partnerApplets, externalHosts }) =>
      memberParams
        .filter(({ to }) => !externalHosts.includes(to) && !partnerApplets.some(({ appId }) => appId === to))
        .map(({ to }) => `hospital ${unitId}: memberParams names ${to}, none of partnerApplets and externalHosts`),
    ),
    ...hospitals
      .filter((hospital) => hospital.mapPage !== '' && mapPageFor(hospital, SOMEWHERE) === '')
      .map(({ unitId, mapPage }) => `hospital ${unitId}: mapPage is ${mapPage}, which leads to none of externalHosts`),
    ...hospitals
      .filter(({ subApps, externalHosts }) => subApps !== '' && !checkExternal(subApps, externalHosts).ok)
      .map(({ unitId, subApps }) => `hospital ${unitId}: subApps is ${subApps}, which is none of externalHosts`),
    ...hospitals
      .filter(
        ({ mapsScript, mapsKey, externalHosts }) =>
          (mapsScript !== '' || mapsKey !== '') && (mapsKey === '' || !checkExternal(mapsScript, externalHosts).ok),
      )
      .map(
        ({ unitId, mapsScript }) =>
          `hospital ${unitId}: mapsScript is ${mapsScript}, which needs a mapsKey and one of externalHosts`,
      ),
    ...hospitals.flatMap(({ unitId, app, externalHosts }) =>
      Object.entries(app)
        .filter(([, url]) => url !== '' && !checkExternal(url, externalHosts).ok)
        .map(
          ([device, url]) => `hospital ${unitId}: app.${device} is ${url}, no https address on one of externalHosts`,
        ),
    ),
    ...hospitals
      .filter(({ wire }) => wire !== null && context.dialects?.includes(wire) === false)
      .map(({ unitId, wire }) => `hospital ${unitId}: wire is ${String(wire)}, which names no dialect`),
    ...hospitals
      .filter(({ errorReportsTo: to, externalHosts }) => to !== '' && !checkExternal(to, externalHosts).ok)
      .map(
        ({ unitId, errorReportsTo: to }) =>
          `hospital ${unitId}: errorReportsTo is ${to}, no https address on one of externalHosts`,
      ),
    ...hospitals.flatMap((hospital) =>
      hospital.watermarkPages
        .filter((path) => !context.paths.includes(path))
        .map((path) => `hospital ${hospital.unitId}: watermarkPages holds ${path}, which is no address`),
    ),
  ]
}

/**
 * Whoever reads of a danger sign has to find somebody at night: a number that is answered then, or 120 beside the hours of
 * the service phone.
 */
function emergencyFaults({ unitId, phone, danger }: Hospital): string[] {
  if (danger.phone !== '') return []
  if (phone === '')
    return [`hospital ${unitId}: danger.phone and phone are both missing; a danger sign would lead to nobody`]
  return danger.phoneHours === ''
    ? [`hospital ${unitId}: danger.phone is missing, and danger.phoneHours does not say when ${phone} is answered`]
    : []
}

function duplicates(hospitals: readonly Hospital[]): string[] {
  const faults: string[] = []
  for (const [at, { unitId, key }] of hospitals.entries()) {
    const before = hospitals.slice(0, at)
    if (before.some((other) => other.unitId === unitId)) faults.push(`hospital ${unitId}: the id is used twice`)
    const same = key === null ? undefined : before.find((other) => other.key === key)
    if (same) faults.push(`hospital ${unitId}: the key ${String(key)} already belongs to hospital ${same.unitId}`)
  }
  return faults
}

function leads(name: string, { screen, icon }: { screen: string; icon: string }, context: CheckContext): string[] {
  const faults: string[] = []
  if (!context.screenIds.includes(screen)) faults.push(`${name} opens the screen ${screen}, which does not exist`)
  if (context.icons && !context.icons.includes(icon))
    faults.push(`${name} shows the icon ${icon}, which is not in the set`)
  return faults
}

function editionFaults({ id, start }: Edition, { paths }: CheckContext): string[] {
  return paths.includes(start) ? [] : [`edition ${id} starts at ${start}, which is no address`]
}
