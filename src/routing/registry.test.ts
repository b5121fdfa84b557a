import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { legacyPaths, screenIds } from './registry'

interface RouteTable {
  readonly screens: object
  readonly addresses: object
}

const packages = join(__dirname, '..', 'packages')

/** The table of every domain, read from the folders. */
const routeTables = readdirSync(packages)
  .map((domain) => join(packages, domain, 'routes.ts'))
  .filter((file) => existsSync(file))
  .flatMap((file) => Object.values(jest.requireActual<Record<string, RouteTable>>(file)))

/** Spreading tables into one would hide a name that two domains use. */
describe('the tables of all domains together', () => {
  it('state every screen once', () => {
    const stated = routeTables.flatMap((table) => Object.keys(table.screens))
    expect(stated.filter((id, index) => stated.indexOf(id) < index)).toEqual([])
    expect(screenIds).toHaveLength(stated.length)
  })

  it('state every address once', () => {
    const stated = routeTables.flatMap((table) => Object.keys(table.addresses))
    expect(stated.filter((path, index) => stated.indexOf(path) < index)).toEqual([])
    expect(legacyPaths).toHaveLength(stated.length)
  })
})
