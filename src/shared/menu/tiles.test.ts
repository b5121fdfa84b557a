import { openTabs } from './tabs'
import { homeTiles, isReady, menuTiles, PREPARING, shownTiles } from './tiles'

import { mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { allHospitals, hospitalOf, type TileId, tileOf } from '@/hospitals/index'
import { TILE_IDS } from '@/hospitals/tiles'
import { isBuiltPage } from '@/routing/built-pages'
import { isScreenId, screenOf } from '@/routing/registry'

const hospitals = allHospitals().map((hospital) => [hospital.unitId, hospital] as const)

describe.each([...hospitals, [0, hospitalOf(0)] as const])('hospital %s', (_unitId, hospital) => {
  it('shows no dead tile at home, and enough to begin with', () => {
    const shown = homeTiles(hospital)
    expect(shown.filter((id) => !isReady(id))).toEqual([])
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.length).toBeGreaterThanOrEqual(2)
    expect(shown.length).toBeLessThanOrEqual(8)
    expect(menuTiles(shown).filter(({ note }) => note !== undefined)).toEqual([])
  })

  it('keeps the order of its choice', () => {
    const chosen = hospital.tiles.filter(isReady)
    expect(homeTiles(hospital).slice(0, chosen.length)).toEqual(chosen)
  })

  it('keeps back what may not be said, and fills up with what may', () => {
    const mayShow = (...words: readonly string[]) => !words.some(mentionsPregnancy)
    const shown = homeTiles(hospital, mayShow)
    expect(shown.filter((id) => mentionsPregnancy(tileOf(id).label))).toEqual([])
    expect(shown.length).toBeGreaterThanOrEqual(2)
    const all = hospital.allServices.flatMap(({ tiles }) => tiles)
    expect(all.filter((id) => !shownTiles(all, mayShow).includes(id))).toEqual(
      all.filter((id) => ['diary', 'dueDate', 'goodNews'].includes(id)),
    )
  })

  it('has no dead place in the bottom bar, and one that leads home', () => {
    const tabs = openTabs(hospital)
    for (const { screen } of tabs) expect(isScreenId(screen) && isBuiltPage(screenOf(screen).page)).toBe(true)
    expect(tabs.some(({ id }) => id === 'home' || id === 'consult')).toBe(true)
    expect(tabs.length).toBeGreaterThanOrEqual(2)
  })
})

it('calls home and the personal centre what the edition calls them', () => {
  const named = (unitId: number) => openTabs(hospitalOf(unitId)).map(({ label }) => label)
  expect(named(324)).toEqual(['首页', '消息', '个人中心'])
  expect(named(335)).toEqual(['首页', '全部服务', '消息', '我的'])
})

it('says at every entry of a menu whether its screen is still being written', () => {
  for (const { id, note } of menuTiles(TILE_IDS)) {
    const { screen } = tileOf(id as TileId)
    expect([id, note]).toEqual([id, isScreenId(screen) && screenOf(screen).page !== null ? undefined : PREPARING])
  }
})
