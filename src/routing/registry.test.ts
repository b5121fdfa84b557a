import { legacyPaths, routeTables, screenIds } from './registry'

/** Spreading tables into one would hide a name that two domains use. */
describe('the tables of all domains together', () => {
  it('state every screen once', () => {
    const stated = routeTables.flatMap((table) => Object.keys(table.screens))
    expect(stated.filter((id, at) => stated.indexOf(id) < at)).toEqual([])
    expect(screenIds).toHaveLength(stated.length)
  })

  it('state every address once', () => {
    const stated = routeTables.flatMap((table) => Object.keys(table.addresses))
    expect(stated.filter((path, at) => stated.indexOf(path) < at)).toEqual([])
    expect(legacyPaths).toHaveLength(stated.length)
  })
})
