/** Looks at a built package before it becomes a pack: nothing of testers, nothing of other hospitals, nothing undeclared. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { allHospitals } from '../../src/hospitals'
import type { ReleaseHost } from '../../src/hospitals/release'
import { COUNTED } from './abilities'
import { declarationsOf, type Declarations, disagreements } from './declare'
import { pathsBelow } from './files'
import { scanPackage, type Used } from './scan'
import type { Subject } from './subject'

/** What only builds for tests hold (config/pages.ts). */
const TEST_PAGES = ['pages/playground/index', 'packages/platform/dev-test/index']
/** What stands in a build whose origin or app id nobody gave. */
const BLANKS = ['hospital.invalid', 'touristappid']
/** What must be there for the host to take the package. */
const NEEDED: Readonly<Record<ReleaseHost, readonly string[]>> = {
  weapp: ['app.json', 'app.js', 'sitemap.json'],
  alipay: ['app.json', 'app.js'],
  h5: ['index.html', 'sw.js'],
}

const readable = (name: string): boolean => /\.(?:js|json|html|wxml|axml|webmanifest)$/.test(name)

/** Sentences about a package; empty when it can go out. */
export function inspect(
  folder: string,
  subject: Subject,
  host: ReleaseHost,
): { faults: string[]; used: Used; declarations: Declarations } {
  const names = pathsBelow(folder)
  const text = names
    .filter(readable)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
  const used = scanPackage(folder, host, COUNTED[host])
  const others = allHospitals().filter(({ unitId }) => !subject.units.includes(unitId))
  const origin = subject.release.origin
  const faults = [
    ...NEEDED[host].filter((name) => !existsSync(path.join(folder, name))).map((name) => `${name} is missing`),
    ...names.filter((name) => name.endsWith('.map')).map((name) => `${name} would publish the sources`),
    ...TEST_PAGES.filter((page) => names.some((name) => name.startsWith(page))).map(
      (page) => `${page} is a page of developers`,
    ),
    ...(host === 'h5'
      ? []
      : BLANKS.filter((blank) => text.includes(blank)).map((blank) => `the package still says ${blank}`)),
    ...(host === 'h5' || text.includes(origin) ? [] : [`the package does not call ${origin}`]),
    ...subject.hospitals
      .filter(({ name }) => !text.includes(name))
      .map(({ name }) => `the package does not know ${name}`),
    ...others
      .filter(({ name }) => text.includes(name))
      .map(({ name }) => `the package knows ${name}, which it is not for`),
    ...disagreements(used, host),
  ]
  return { faults, used, declarations: declarationsOf(subject, host, used) }
}
