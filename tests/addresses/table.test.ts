import { customRoutes, pages, subPackages } from '../../config/pages'
import { addressCases, askerIn, askerOf, askers, casesOf, EDITION_WALKS } from './cases'
import { specFamilies, specRoutes, specRules } from './spec'

import { hospitalOf } from '@/hospitals'
import { editions } from '@/hospitals/editions'
import { addressesWith, legacyOf, legacyPaths, screenIds, screenOf } from '@/routing/registry'

const sorted = (list: readonly string[]): string[] => [...list].sort()

describe('the address table against the specification', () => {
  it('holds every address of the specification', () => {
    expect(
      sorted(specRoutes.map((route) => route.path).filter((path) => !(legacyPaths as string[]).includes(path))),
    ).toEqual([])
  })

  it('holds no address that the specification does not have', () => {
    const spec = new Set(specRoutes.map((route) => route.path))
    expect(legacyPaths.filter((path) => !spec.has(path))).toEqual([])
    expect(legacyPaths).toHaveLength(324)
  })

  it('has no two addresses that differ only in case', () => {
    expect(new Set(legacyPaths.map((path) => path.toLowerCase())).size).toBe(legacyPaths.length)
  })

  it.each(specRoutes.map((route) => [route.path, route] as const))(
    '%s has its editions, family, variant and lifecycle',
    (_path, route) => {
      const row = legacyOf(route.path as never)
      expect(sorted(row.editions)).toEqual(sorted(route.variants))
      expect(screenOf(row.screen).routeFamily).toBe(route.family)
      expect(row.variant ?? null).toBe(route.hospitalKey)
      expect(row.lifecycle ?? 'current').toBe(route.lifecycle)
    },
  )

  it('has every address opened by one of the people of the walk, and leaves none of them idle', () => {
    const asked = new Set(addressCases().map(askerOf))
    expect(sorted([...asked])).toEqual(sorted(askers))
  })

  it('gives every address and screen a Chinese title', () => {
    for (const title of [
      ...legacyPaths.map((path) => legacyOf(path).title),
      ...screenIds.map((id) => screenOf(id).title),
    ]) {
      expect(title).toMatch(/[\u4e00-\u9fff]/)
      expect(title).not.toMatch(/[！!？?]/)
    }
  })

  it('knows the family of every screen, and has a screen for every family', () => {
    const known = new Set(specFamilies.map((family) => family.key))
    const used = screenIds.map((id) => screenOf(id).routeFamily).filter((family) => family !== undefined)
    expect(used.filter((family) => !known.has(family))).toEqual([])
    expect([...known].filter((family) => !used.includes(family))).toEqual([])
  })

  it('keeps addresses of different roles on different screens, save the two results of verification', () => {
    const roles = new Map<string, Set<string>>()
    for (const route of specRoutes) {
      const { screen } = legacyOf(route.path as never)
      roles.set(screen, (roles.get(screen) ?? new Set()).add(route.role))
    }
    expect([...roles].filter(([, set]) => set.size > 1).map(([screen]) => screen)).toEqual(['online-auth-result'])
  })

  it('never gives one screen two addresses that nothing tells apart, save those that mean the same', () => {
    const seen = new Map<string, string[]>()
    for (const path of legacyPaths) {
      const row = legacyOf(path)
      const key = JSON.stringify([row.screen, row.variant ?? null, row.params ?? null, row.form ?? null])
      seen.set(key, [...(seen.get(key) ?? []), path])
    }
    const same = [...seen.values()].filter((paths) => paths.length > 1)
    expect(same).toEqual(SAME_BY_DESIGN)
  })
})

/** Addresses that mean the same thing in the specification, under two names. */
const SAME_BY_DESIGN = [
  ['/404', '*'],
  ['/development', '/developmenting'],
  ['/userInfo', '/mine'],
  ['/login', '/pages/login/login'],
  // One of the customer edition, one of both (spec:addresses).
  ['/CsDetail', '/DoctorCsDetial'],
]

describe('lists of the specification', () => {
  it('[rule:routeLists.keepAlive] names the kept pages', () => {
    expect(sorted(addressesWith('keepAlive'))).toEqual(sorted(specRules.routeLists.keepAlive.paths))
    expect(sorted(addressesWith('keepAlive'))).toEqual(
      sorted(specRoutes.filter((route) => route.keepAlive).map((route) => route.path)),
    )
  })
  it('[rule:routeLists.bindCheck] names the pages with a bind check', () => {
    expect(sorted(addressesWith('bindCheck'))).toEqual(sorted(specRules.routeLists.bindCheck.paths))
    expect(sorted(addressesWith('bindCheck'))).toEqual(
      sorted(specRoutes.filter((route) => route.bindCheck).map((route) => route.path)),
    )
  })
  it('[rule:routeLists.watermark] names the watermarked pages', () => {
    expect(sorted(addressesWith('watermark'))).toEqual(sorted(specRules.routeLists.watermark.paths))
    expect(sorted(addressesWith('watermark'))).toEqual(
      sorted(specRoutes.filter((route) => route.watermark).map((route) => route.path)),
    )
  })
  it('[rule:routeLists.loginRedirectSkipped] names the pages that skip the outside login', () => {
    expect(sorted(addressesWith('skipsOutsideLogin'))).toEqual(sorted(specRules.routeLists.loginRedirectSkipped.paths))
    expect(sorted(addressesWith('skipsOutsideLogin'))).toEqual(
      sorted(specRoutes.filter((route) => route.loginRedirectSkipped).map((route) => route.path)),
    )
  })
  it('[rule:routeLists.topLevel] names the pages outside the main layout', () => {
    expect(sorted(addressesWith('topLevel'))).toEqual(sorted(specRules.routeLists.topLevel.paths))
    expect(sorted(addressesWith('topLevel'))).toEqual(
      sorted(specRoutes.filter((route) => route.topLevel).map((route) => route.path)),
    )
  })
})

describe('what the build derives', () => {
  const routes = customRoutes()
  const aliases = Object.values(routes).flat()

  it('puts the own path of every page last among its addresses', () => {
    for (const [page, list] of Object.entries(routes)) {
      expect(list[list.length - 1]).toBe(page)
      expect(list.filter((entry) => entry === page)).toHaveLength(1)
    }
  })

  it('gives every address to exactly one page', () => {
    for (const path of legacyPaths) {
      if (path === '/' || path === '*') continue
      expect([path, aliases.filter((entry) => entry === path).length]).toEqual([path, 1])
    }
  })

  it('uses neither wildcards nor path parameters', () => {
    expect(aliases.filter((entry) => /[:*()]/.test(entry))).toEqual([])
  })

  it('starts with home, and keeps what every edition starts on in the main package', () => {
    expect(pages()[0]).toBe('pages/home/index')
    expect(pages()).toContain('pages/status/index')
  })

  it('lists sibling sub-packages with pages below them', () => {
    for (const pack of subPackages()) {
      expect(pack.root).toMatch(/^packages\/[a-z]+$/)
      expect(pack.pages.length).toBeGreaterThan(0)
      for (const page of pack.pages) expect(page).toMatch(/^[a-z-]+\/index$/)
    }
  })

  it.each(EDITION_WALKS.map((walk) => [walk.edition, walk] as const))(
    'walks what the %s edition lists, from the start page of the specification on, at a hospital of that edition',
    (edition, walk) => {
      expect(sorted(casesOf(walk).map(({ address }) => address))).toEqual(
        sorted(specRoutes.filter(({ variants }) => variants.includes(edition)).map(({ path }) => path)),
      )
      const root = specRoutes.find(({ path }) => path === '/') as { redirectTo?: Record<string, string> } | undefined
      expect([walk.start, editions[walk.edition].start]).toEqual([root?.redirectTo?.[edition], walk.start])
      expect(hospitalOf(walk.unitId).edition).toBe(edition)
      expect(casesOf(walk).map((item) => askerIn(walk, item))).toContain(walk.persona)
    },
  )

  it('walks every address', () => {
    expect(addressCases().map((entry) => entry.address)).toEqual(legacyPaths)
  })
})
