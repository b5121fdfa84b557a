import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import codes from '../../tests/fixtures/spec/codes.json'
import rules from '../../tests/fixtures/spec/rules.json'
import { DIALECTS } from '../bootstrap/dialects'
import { BOOKING_RULES } from '../domain/booking/rules'
import { contrastRatio } from '../domain/contrast'
import { type LegacyPath, legacyOf, legacyPaths, screenIds } from '../routing/registry'
import { iconNames } from '../ui/icon/names'
import { bookingNotice, bookingNoticeRows, bookingRuleOf, workCalendarOf } from './booking'
import { SAFETY } from './capabilities'
import { checkHospitals, type CheckContext } from './check'
import { defineHospital, profileFaults } from './define'
import { editions, pageTitle } from './editions'
import { isField, type SettingGroup } from './field'
import { hospitalSchema, type CapabilityId, type HospitalProfile } from './schema'
import { definedHospital } from './settings'
import { SWITCHABLE } from './switches'
import { HOSPITAL_KEYS, VARIANTS } from './variants'
import { allHospitals, editionOf, hospitalOf, offers, switchCapabilities, tabsOf, tilesOf } from './index'

const dialects = Object.keys(DIALECTS)
const context: CheckContext = { screenIds, paths: legacyPaths, icons: iconNames, dialects }

describe('the hospitals of this build', () => {
  it('parses every file of the list and enters each', () => {
    const files = readdirSync(join(__dirname, 'list')).filter((name) => /^\d+-[a-z]+\.ts$/.test(name))
    expect(allHospitals().map(({ unitId }) => unitId)).toEqual(
      files.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b),
    )
  })

  it('leads nowhere wrong', () => {
    expect(checkHospitals(allHospitals(), context)).toEqual([])
  })

  it('gives the specified units a file, and the codes their keys', () => {
    for (const { unitId } of rules.hospitals) if (unitId !== null) expect(allHospitals()).toContain(hospitalOf(unitId))
    expect([hospitalOf(17).key, hospitalOf(38).key]).toEqual(['ZY', 'ZS'])
    const special = codes.map(({ hospital }) => hospital).filter((unitId) => unitId !== null)
    expect(special.filter((unitId) => !allHospitals().includes(hospitalOf(Number(unitId))))).toEqual([])
  })

  it('knows the 18 hospital keys of the specification', () => {
    expect([...HOSPITAL_KEYS].sort()).toEqual(rules.hospitalKeys.map(({ key }) => key).sort())
  })

  it('has a variant for every hospital key that the addresses of booking and payment carry', () => {
    const keysOf = (families: RegExp) =>
      new Set(
        legacyPaths
          .map(legacyOf)
          .flatMap((row) => (families.test(row.screen) && row.variant !== undefined ? [row.variant] : [])),
      )
    expect([...keysOf(/^booking-/)].sort()).toEqual(VARIANTS.booking.filter((key) => key !== 'base').sort())
    expect([...keysOf(/^(?:pay-(?:order|result)|payable-(?:list|detail))$/)].sort()).toEqual(
      VARIANTS.payment.filter((key) => key !== 'base').sort(),
    )
  })

  it('is frozen to the last value', () => {
    const hospital = hospitalOf(335)
    expect(() => Object.assign(hospital, { name: 'x' })).toThrow(TypeError)
    expect(() => (hospital.tiles as unknown[]).push('x')).toThrow(TypeError)
    expect(Object.isFrozen(hospital.payChannels.weapp)).toBe(true)
  })

  it('gives an unknown id the defaults with that id, and a bad id 0', () => {
    const { hospital, sources } = definedHospital(4711)
    expect([hospital.unitId, hospital.edition, hospital.key]).toEqual([4711, 'hospital', null])
    expect(hospitalOf(4711)).toEqual(hospital)
    expect(hospitalOf(4711)).toBe(hospitalOf(4711))
    expect(sources.name).toBe('default')
    expect([Number.NaN, -1, 1.5, Infinity, 0].map((id) => hospitalOf(id).unitId)).toEqual([0, 0, 0, 0, 0])
    for (let id = 5000; id < 6000; id += 1) expect(hospitalOf(id).unitId).toBe(id)
  })

  it('says where a value comes from', () => {
    const { sources } = definedHospital(324)
    expect([sources.unitId, sources.fixedTitle, sources.tabs, sources.phone, sources.quietMode]).toEqual([
      'list/324',
      'list/324',
      'the reproduction edition',
      'list/324',
      'default',
    ])
  })
})

describe('titles', () => {
  it.each([
    [335, '预约挂号', '示例生殖医院'],
    [335, '', '示例生殖医院'],
    [324, '预约挂号', '演示生殖医学中心'],
    [17, '预约挂号', '预约挂号-样板生殖医学中心'],
    [17, '', '样板生殖医学中心'],
    [4711, '首页', '首页-辅助生殖中心'],
  ])('hospital %d titles %p as %s', (unitId, title, shown) => {
    expect(pageTitle(hospitalOf(unitId), title)).toBe(shown)
  })

  it('prefers the name the backend gave, but never over a fixed title', () => {
    expect([335, 324, 19].map((unitId) => pageTitle(hospitalOf(unitId), '首页', '某某医院'))).toEqual([
      '某某医院',
      '演示生殖医学中心',
      '首页-某某医院',
    ])
  })
})

describe('editions', () => {
  it('start where the specification says and wear its themes', () => {
    for (const { key, defaultPath, theme } of rules.variants) {
      const edition = Object.values(editions).find(({ id }) => id === key)
      expect(edition?.start).toBe(defaultPath)
      expect(edition?.theme).toBe(theme === 'pink' ? 'pink' : 'coral')
      expect(legacyOf(defaultPath as LegacyPath).editions).toContain(key)
    }
    expect(editionOf(hospitalOf(324)).id).toBe('reproduction')
  })

  it('shows six to eight acts at home, three to five tabs, and nothing twice in a menu', () => {
    for (const { menus, tabs } of Object.values(editions)) {
      expect(menus.home.length).toBeGreaterThanOrEqual(6)
      expect(menus.home.length).toBeLessThanOrEqual(8)
      expect(tabs.length).toBeGreaterThanOrEqual(3)
      expect(tabs.length).toBeLessThanOrEqual(5)
      const all = menus.allServices.flatMap(({ tiles }) => tiles)
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it('offers circles where the backend keeps them, and no empty entry elsewhere', () => {
    const tilesOfAll = (unitId: number) => hospitalOf(unitId).allServices.flatMap(({ tiles }) => tiles)
    expect(tilesOfAll(335)).toContain('circles')
    for (const unitId of [19, 4711]) expect(tilesOfAll(unitId)).not.toContain('circles')
    expect(tilesOfAll(19)).toContain('goodNews')
  })

  it('gives every tile and tab a short Chinese label', () => {
    const hospital = hospitalOf(335)
    const shown = [...tilesOf(hospital.allServices.flatMap(({ tiles }) => tiles)), ...tabsOf(hospital.tabs)]
    expect(shown.length).toBeGreaterThan(30)
    for (const { label } of shown) expect(label).toMatch(/^\p{Script=Han}{2,6}$/u)
  })
})

describe('capabilities', () => {
  const ids = Object.keys(hospitalSchema.capabilities) as CapabilityId[]

  it('are absent unless a hospital states them, so that a plain backend gets the plain app', () => {
    expect(ids.filter((id) => offers(hospitalOf(4711), id))).toEqual([])
    expect(ids.filter((id) => !offers(hospitalOf(335), id))).toEqual([])
  })

  it('for safety are on wherever the backend has them, with the seal of the test, and off only by a word of the file', () => {
    expect(ids.filter((id) => offers(hospitalOf(19), id))).toEqual(ids.filter((id) => SAFETY.some((one) => one === id)))
    for (const hospital of allHospitals()) {
      expect([hospital.unitId, SAFETY.filter((id) => !offers(hospital, id))]).toEqual([hospital.unitId, []])
      expect([hospital.unitId, hospital.attempt.sealTest]).toEqual([hospital.unitId, true])
    }
    const { hospital, sources } = defineHospital({ unitId: 9, backend: 'extended', capabilities: { selfCheck: false } })
    expect(SAFETY.filter((id) => !offers(hospital, id))).toEqual(['selfCheck'])
    expect([sources['capabilities.selfCheck'], sources['capabilities.reminders']]).toEqual(['list/9', 'its backend'])
  })

  it('say what happens without them', () => {
    for (const id of ids) expect(hospitalSchema.capabilities[id].describes.length).toBeGreaterThan(40)
  })
})

describe('switches', () => {
  it('are capabilities, and none that guards somebody', () => {
    const guards =
      /consent|quiet|stepUp|signOut|devices|sealed|selfCheck|deletion|idempotency|storageGuard|serverTime|Login/i
    expect(SWITCHABLE.filter((id) => !(id in hospitalSchema.capabilities) || guards.test(id))).toEqual([])
    expect(profileFaults({ unitId: 9, remoteSwitches: ['stepUp'] }).join()).toContain('remoteSwitches')
    expect(hospitalOf(19).remoteSwitches).toEqual([])
  })

  it('change what the profile leaves to the backend, of a hospital that the build knows', () => {
    const off = [
      { id: 'circles', on: false },
      { id: 'stepUp', on: false },
    ]
    expect(switchCapabilities(335, off)).toBe(true)
    expect([offers(hospitalOf(335), 'circles'), offers(hospitalOf(335), 'stepUp')]).toEqual([false, true])
    expect(Object.isFrozen(hospitalOf(335).capabilities)).toBe(true)
    expect(switchCapabilities(335, [])).toBe(true)
    expect([offers(hospitalOf(335), 'circles'), switchCapabilities(4711, off)]).toEqual([true, false])
  })
})

describe('booking settings', () => {
  it('choose a rule, and the third one for special-needs subjects where such a clinic is run', () => {
    expect([335, 38].map((unitId) => bookingRuleOf(hospitalOf(unitId)))).toEqual([
      BOOKING_RULES.default,
      BOOKING_RULES.second,
    ])
    expect([335, 38].map((unitId) => bookingRuleOf(hospitalOf(unitId), true).key)).toEqual(['specialNeeds', 'second'])
    expect(workCalendarOf(hospitalOf(335))).toEqual({ holidays: [], workedWeekendDays: [] })
  })

  it('writes the notice from the numbers of the rule', () => {
    const lines = (unitId: number, special = false) =>
      bookingNotice(hospitalOf(unitId), bookingRuleOf(hospitalOf(unitId), special)).join('')
    for (const part of [
      '每日07:00-22:00',
      '7天内的号源',
      '1个有效预约',
      '7天内只能取消1次',
      '次日的预约当日不可取消',
      '累计3次',
    ])
      expect(lines(335)).toContain(part)
    for (const part of ['3天内的号源', '自助机激活，最多2次']) expect(lines(38)).toContain(part)
    for (const part of ['工作日15:00-17:30', '节假日09:00-11:30', '07:30-10:00', '¥200.00'])
      expect(lines(335, true)).toContain(part)
  })

  it('[rule:bookingNotices.default] [rule:bookingNotices.second] [rule:bookingNotices.specialNeeds] puts the numbers in rows', () => {
    const rows = (key: keyof typeof BOOKING_RULES) =>
      bookingNoticeRows(BOOKING_RULES[key]).map(({ label, value }) => `${label} ${value}`)
    expect(rows('default')).toEqual([
      '预约时间 每日07:00-22:00',
      '可约日期 次日起7天内',
      '有效预约 最多1个',
      '取消预约 7天内1次，次日就诊当日不可取消',
      '爽约违规 满3次取消自助预约',
    ])
    expect(rows('second')).toEqual(expect.arrayContaining(['可约日期 次日起3天内', '过号激活 自助机，最多2次']))
    expect(rows('specialNeeds')).toEqual(
      expect.arrayContaining([
        '工作日 15:00-17:30可预约',
        '节假日 09:00-11:30可预约',
        '就诊时段 07:30-10:00',
        '挂号费 ¥200.00',
        '爽约违规 满3次取消自助预约',
      ]),
    )
  })

  it('shows the hospital’s own lines instead when it has some', () => {
    const { hospital } = defineHospital({ unitId: 2, booking: { notices: ['请携带身份证。'] } })
    expect(bookingNotice(hospital)).toEqual(['请携带身份证。'])
  })
})

describe('a bad profile', () => {
  const accent = { fill: '#CF4339', text: '#C23A30', pressed: '#B23229', tint: '#FDEFED' }
  const bad: [string, unknown, string][] = [
    ['an unknown key', { unitId: 9, colour: 1 }, 'colour is not a setting'],
    [
      'an unknown key in a group',
      { unitId: 9, booking: { rul: 'second' } },
      'booking.rul is not a setting; known here: rule',
    ],
    ['a tile that does not exist', { unitId: 9, tiles: ['booking', 'bokking'] }, '"bokking", which is none of'],
    ['a tile twice', { unitId: 9, tiles: ['booking', 'booking'] }, 'holds "booking" twice'],
    [
      'a tile in a group',
      { unitId: 9, allServices: [{ group: '预约', tiles: ['nowhere'] }] },
      '(预约) holds the tile nowhere',
    ],
    [
      'a group without a name',
      { unitId: 9, allServices: [{ group: '', tiles: [] }] },
      'allServices [0] has no group name',
    ],
    ['a tab that does not exist', { unitId: 9, tabs: ['hom'] }, '"hom", which is none of'],
    ['a variant that does not exist', { unitId: 9, booking: { variant: 'XX' } }, 'booking.variant is "XX"'],
    ['a rule that does not exist', { unitId: 9, booking: { rule: 'third' } }, 'booking.rule is "third"'],
    ['an edition that does not exist', { unitId: 9, edition: 'x' }, 'edition is "x"'],
    ['a hospital key that does not exist', { unitId: 9, key: 'QQ' }, 'key is QQ'],
    [
      'a way to pay that does not exist',
      { unitId: 9, payChannels: { weapp: ['cash'] } },
      'payChannels.weapp [0] is "cash"',
    ],
    [
      'a card host with a scheme',
      { unitId: 9, cardHosts: ['https://a.example.com'] },
      'cardHosts [0] is https://a.example.com',
    ],
    [
      'a payment institution with a path',
      { unitId: 9, payment: { gatewayHosts: ['pay.example.com/x'] } },
      'payment.gatewayHosts [0] is pay.example.com/x',
    ],
    [
      'a mini-program without a name',
      { unitId: 9, partnerApplets: [{ appId: '2021000000000335' }] },
      'partnerApplets [0] (2021000000000335) has no name',
    ],
    [
      'an outside system without a parameter',
      { unitId: 9, memberParams: [{ to: 'a.example.com', param: 'a b' }] },
      'memberParams [0] (a.example.com) has no plain name of a parameter',
    ],
    ['a host with a wildcard', { unitId: 9, externalHosts: ['*.example.com'] }, 'externalHosts [0] is *.example.com'],
    [
      'a day that does not exist',
      { unitId: 9, booking: { holidays: ['2026-02-30'] } },
      'booking.holidays [0] is 2026-02-30',
    ],
    [
      'a watermark page that is no address',
      { unitId: 9, watermarkPages: ['prescription'] },
      'watermarkPages [0] is prescription',
    ],
    ['a phone with words', { unitId: 9, phone: 'call us' }, 'phone is call us'],
    ['a fixed title without text', { unitId: 9, titleRule: 'fixed' }, 'fixedTitle must not be empty'],
    [
      'an accent too pale for text',
      { unitId: 9, accent: { ...accent, text: '#F08080' } },
      'accent .text: #F08080 on #FFFFFF has a contrast of',
    ],
    [
      'an accent too pale for white text',
      { unitId: 9, accent: { ...accent, fill: '#FF9999' } },
      'accent .fill: #FFFFFF on #FF9999',
    ],
    ['an accent that is no colour', { unitId: 9, accent: { ...accent, tint: 'pink' } }, 'accent .tint is pink'],
    ['an accent with another tone', { unitId: 9, accent: { ...accent, glow: '#FFFFFF' } }, 'accent holds glow'],
    [
      'a capability that is none',
      { unitId: 9, capabilities: { telepathy: true } },
      'capabilities.telepathy is not a setting',
    ],
    [
      'odds beneath two values of hCG',
      { unitId: 9, attempt: { hcgTrend: '48小时翻倍时成功率约85%' } },
      'attempt.hcgTrend must say neither odds nor a judgement',
    ],
    ['no id', { name: 'x' }, 'unitId must be a whole number'],
    ['a list instead of a profile', [], 'must be a group of settings'],
  ]
  it.each(bad)('with %s is refused in words that name it', (_, profile, message) => {
    expect(profileFaults(profile).join('; ')).toContain(message)
  })

  it('reports every fault at once, with the hospital', () => {
    const profile = { unitId: 9, tabs: [], phone: 'x', colour: 1 }
    expect(() => defineHospital(profile)).toThrow(/^hospital 9: colour .*; phone /)
  })

  it('accepts both built-in palettes as an own accent', () => {
    const pink = { fill: '#C93B73', text: '#B92F66', pressed: '#A92B5C', tint: '#FCEEF4' }
    for (const own of [accent, pink]) {
      expect(profileFaults({ unitId: 9, accent: own })).toEqual([])
      expect(contrastRatio(own.text, own.tint)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  })
})

describe('checks across tables', () => {
  it('lead nobody with a danger sign to a phone that may ring unheard', () => {
    const faultsOf = (profile: Omit<HospitalProfile, 'unitId'>) =>
      checkHospitals([defineHospital({ unitId: 9, ...profile }).hospital], context)
    expect(faultsOf({})).toEqual([
      'hospital 9: danger.phone and phone are both missing; a danger sign would lead to nobody',
    ])
    expect(faultsOf({ phone: '010-0000-0009' })).toEqual([
      'hospital 9: danger.phone is missing, and danger.phoneHours does not say when 010-0000-0009 is answered',
    ])
    expect(faultsOf({ phone: '010-0000-0009', danger: { phoneHours: '每日8:00–17:00' } })).toEqual([])
    expect(faultsOf({ danger: { phone: '010-0000-0090' } })).toEqual([])
  })

  it('name a screen, an address, an icon, an id and a key that do not fit', () => {
    const hospital = hospitalOf(17)
    const withPage = defineHospital({ unitId: 8, watermarkPages: ['/nowhere'] }).hospital
    const lost = 'https://map.example.com/{name}'
    const withMap = defineHospital({ unitId: 7, mapPage: lost, externalHosts: ['a.example.com'] }).hospital
    const withScript = defineHospital({ unitId: 4, mapsScript: lost, mapsKey: 'k' }).hospital
    const withoutKey = defineHospital({ unitId: 3, mapsScript: lost, externalHosts: ['map.example.com'] }).hospital
    const member = { to: 'b.example.com', param: 'member' }
    const withMember = defineHospital({ unitId: 6, memberParams: [member] }).hospital
    const withWire = defineHospital({ unitId: 5, wire: 'nobodys' }).hospital
    const reports = ['https://a.example.com/in', 'http://b.example.com/in', 'https://c.example.com:8443/in']
    const withReports = reports.map(
      (errorReportsTo, at) =>
        defineHospital({ unitId: 50 + at, errorReportsTo, externalHosts: ['b.example.com', 'c.example.com'] }).hospital,
    )
    const faults = checkHospitals(
      [hospital, hospital, withPage, withMap, withScript, withoutKey, withMember, withWire, ...withReports],
      {
        dialects: ['acme'],
        screenIds: ['home'],
        paths: ['/index'],
        icons: [],
      },
    )
    for (const message of [
      'hospital 17: the id is used twice',
      'hospital 17: the key ZY already belongs to hospital 17',
      'hospital 8: watermarkPages holds /nowhere, which is no address',
      `hospital 7: mapPage is ${lost}, which leads to none of externalHosts`,
      `hospital 4: mapsScript is ${lost}, which needs a mapsKey and one of externalHosts`,
      `hospital 3: mapsScript is ${lost}, which needs a mapsKey and one of externalHosts`,
      'hospital 6: memberParams names b.example.com, none of partnerApplets and externalHosts',
      'hospital 5: wire is nobodys, which names no dialect',
      ...reports.map(
        (to, at) => `hospital ${50 + at}: errorReportsTo is ${to}, no https address on one of externalHosts`,
      ),
      'tile booking opens the screen booking-list, which does not exist',
      'tab mine opens the screen mine, which does not exist',
      'tile booking shows the icon calendar, which is not in the set',
      'edition customer starts at /doctorListNew, which is no address',
    ])
      expect(faults).toContain(message)
  })

  it('describe every setting for the person who sets it', () => {
    const walk = (group: SettingGroup): string[] =>
      Object.values(group).flatMap((node) => (isField(node) ? [node.describes] : walk(node)))
    for (const text of walk(hospitalSchema)) expect(text).toMatch(/^[A-Z].{15,}\.$/)
  })
})
