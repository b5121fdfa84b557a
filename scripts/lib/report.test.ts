import { type Artefact, buildReport, isBuilt, provenTags } from './report'
import { NOT_SENT, notSentLine } from './used-calls'

const test = (name: string, status: 'passed' | 'failed' = 'passed', file = 'tests/flows/layout.test.ts') => ({
  name,
  file,
  status,
})

const artefact = (changes: Partial<Artefact>): Artefact => ({
  finishedAt: '',
  commit: null,
  passed: 0,
  failed: 0,
  tests: [],
  addresses: {},
  calls: [],
  ...changes,
})

describe('tags', () => {
  it('count when their test passed, and not when another test of the same entry failed', () => {
    const tests = [
      test('[code:401] clears'),
      test('[code:402] one [rule:idCard.messages]'),
      test('[code:402] two', 'failed'),
      test('no tag'),
    ]
    expect([...provenTags('code', tests)]).toEqual(['401'])
    expect([...provenTags('rule', tests)]).toEqual(['idCard.messages'])
  })

  it('may name a code with its hospital', () => {
    expect([...provenTags('code', [test('x [code:407@17] y')])]).toEqual(['407@17'])
  })
})

const seen = (changes = {}) => ({ path: '/index', landmark: 'screen-home', ok: true, content: true, ...changes })

describe('an address is built', () => {
  it('when its own content was there on every platform without an error', () =>
    expect(isBuilt('home', [seen(), seen(), seen()])).toBe(true))

  it.each([
    ['was not opened', 'home', undefined],
    ['had an error or another title', 'home', seen({ ok: false })],
    ['showed another screen', 'login', seen()],
    ['showed a shell without content', 'home', seen({ content: false })],
    ['showed the status screen', 'status', seen({ landmark: 'screen-status' })],
    ['is of no table', null, seen()],
  ] as const)('not when it %s', (_why, screen, row) => expect(isBuilt(screen, [row])).toBe(false))

  it.each([0, 1, 2])('not when platform %d alone did not see it', (at) => {
    const rows = [0, 1, 2].map((platform) => seen({ content: platform !== at }))
    expect(isBuilt('home', rows)).toBe(false)
  })
})

describe('the report', () => {
  it('names every entry of the specification once', async () => {
    const report = await buildReport(null)
    const unique = (ids: string[]): number => new Set(ids).size
    expect(report.addresses).toHaveLength(324)
    expect(report.calls).toHaveLength(301)
    expect(report.codes).toHaveLength(26)
    expect(unique(report.rules.map((row) => row.id))).toBe(report.rules.length)
    expect(report.rules.map((row) => row.id)).toEqual(
      expect.arrayContaining([
        'validation.phoneMask',
        'constants.requestTimeout',
        'clientErrors.emptyList',
        'states.appointment',
        'environment.tokenExchange',
        'session.token',
      ]),
    )
  })

  it('counts nothing as built or tested without a run', async () => {
    const { addresses, codes, rules, calls } = await buildReport(null)
    expect([
      ...addresses.map((row) => row.built),
      ...codes.map((row) => row.tested),
      ...rules.map((row) => row.tested),
    ]).not.toContain(true)
    expect(calls.flatMap((row) => row.screens)).toEqual([])
  })

  it('takes built, tested and the screens of a call from the run', async () => {
    const report = await buildReport(
      artefact({
        tests: [
          test('[code:401] x'),
          test('[rule:buttons.confirm] y'),
          test('[rule:constants.dateFormat] z', 'passed', 'src/domain/dates.test.ts'),
        ],
        addresses: { h5: [seen()], weapp: [seen()], alipay: [seen()] },
        calls: [
          { id: 'member.memberInfo', screen: 'home' },
          { id: 'member.memberInfo', screen: 'home' },
        ],
      }),
    )
    expect(report.addresses.filter((row) => row.built).map((row) => row.path)).toEqual(['/index'])
    expect(report.codes.filter((row) => row.tested).map((row) => row.id)).toEqual(['401'])
    expect(report.rules.filter((row) => row.tested).map((row) => row.id)).toEqual(['buttons.confirm'])
    expect(report.rules.filter((row) => row.unreached.length > 0)).toEqual([
      {
        id: 'constants.dateFormat',
        tested: false,
        unreached: ['src/domain/dates.test.ts calls a function of the app'],
      },
    ])
    expect(report.calls.find((row) => row.id === 'member.memberInfo')?.screens).toEqual(['home'])
  })

  it('says of each call that the app does not send why, and what is sent instead', async () => {
    const { calls } = await buildReport(null)
    const isUsed = new Map(calls.map(({ id, used }) => [id, used]))
    expect(calls.filter(({ used }) => !used).map(({ id }) => id)).toEqual(
      Object.keys(NOT_SENT).filter((id) => !id.startsWith('ext.')),
    )
    const instead = Object.values(NOT_SENT).flatMap(({ supersededBy = [] }) => supersededBy)
    expect(instead.map((id) => isUsed.get(id))).toEqual([true])
    expect(notSentLine('advice.queryPayState-orderQueryVCard')).toContain('superseded by card-recharge.orderQueryVCard')
  })

  it('needs the walks of all platforms', async () => {
    const report = await buildReport(artefact({ addresses: { h5: [seen()], weapp: [seen()] } }))
    expect(report.addresses.filter((row) => row.built)).toEqual([])
  })
})
