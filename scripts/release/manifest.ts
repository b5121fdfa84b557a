/** `manifest.json` of a pack: what it is, of which sources, which files, what to declare. */

import type { ReleaseHost } from '../../src/hospitals/release'
import type { Declarations } from './declare'
import type { ListedFile } from './files'
import type { Used } from './scan'
import type { Subject } from './subject'

/** Names in a pack. */
export const MANIFEST = 'manifest.json'
export const BILL = 'sbom.cdx.json'
export const DECLARE = 'declare.md'
export const ICON = 'icon.png'

/** Of which sources a pack was made. */
export interface Sources {
  /** Full id of the commit, '' outside of a checkout. */
  readonly commit: string
  /** Whether files differed from that commit. */
  readonly isChanged: boolean
  readonly node: string
  /** SHA-256 of package-lock.json. */
  readonly lock: string
}

export interface Manifest {
  readonly format: 1
  readonly units: readonly number[]
  readonly host: ReleaseHost
  readonly version: string
  readonly appId: string
  readonly appName: string
  readonly operator: string
  readonly edition: string
  /** What the package calls, for h5 the address it is served at. */
  readonly origin: string
  readonly robot: number
  readonly sources: Sources
  /** Settings of the hospitals that a release switches off (src/hospitals/effective.ts). */
  readonly switchedOff: readonly string[]
  /** Reasons why a real upload makes no sense yet. */
  readonly cautions: readonly string[]
  readonly used: Used
  readonly declarations: Declarations
  readonly files: readonly ListedFile[]
}

interface Parts {
  readonly subject: Subject
  readonly host: ReleaseHost
  readonly version: string
  readonly sources: Sources
  readonly cautions: readonly string[]
  readonly used: Used
  readonly declarations: Declarations
  readonly files: readonly ListedFile[]
}

/** The manifest. */
export function manifestOf({ subject, host, version, ...rest }: Parts): Manifest {
  const { release, units, appName, operator, edition, webAddress, hospitals } = subject
  return {
    format: 1,
    units,
    host,
    version,
    appId: { weapp: release.weappId, alipay: release.alipayId, h5: '' }[host],
    appName,
    operator,
    edition,
    origin: host === 'h5' ? webAddress : release.origin,
    robot: release.robot,
    switchedOff: hospitals
      .filter(({ capabilities }) => capabilities.movableClock)
      .map(({ unitId }) => `${unitId}: capabilities.movableClock`),
    ...rest,
  }
}
