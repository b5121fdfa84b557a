import { type GateFacts, MAX_TRANSFERS, needsOutsideLogin, transferOf } from './login-gate'
import { hasFlag, legacyPaths } from './registry'

const stranger: GateFacts = {
  address: '/index',
  messagingBrowser: true,
  insideMiniProgram: false,
  openId: '',
  loginFilter: false,
}

describe('login gate', () => {
  it('[rule:loginGate.redirectWhen] sends a stranger in the messaging browser to the outside login', () => {
    expect(needsOutsideLogin(stranger)).toBe(true)
    expect(needsOutsideLogin({ ...stranger, address: null })).toBe(true)
  })

  it.each<[string, Partial<GateFacts>]>([
    ['outside the messaging browser', { messagingBrowser: false }],
    ['inside the mini-program', { insideMiniProgram: true }],
    ['with an openId', { openId: 'o-1' }],
    ['with the loginFilter flag', { loginFilter: true }],
  ])('[rule:loginGate.redirectWhen] leaves a visitor %s alone', (_name, change) => {
    expect(needsOutsideLogin({ ...stranger, ...change })).toBe(false)
  })

  it.each(legacyPaths.map((path) => [path]))(
    '[rule:routeLists.loginRedirectSkipped] treats %s as listed',
    (address) => {
      expect(needsOutsideLogin({ ...stranger, address })).toBe(!hasFlag(address, 'skipsOutsideLogin'))
    },
  )
})

describe('transfer mark', () => {
  it('[rule:loginGate.transferMark] goes to the transfer page with the same query, secrets left behind', () => {
    expect(
      transferOf(
        '/index',
        { transferMark: '1', unitId: '17', invite: '9', token: 'secret', AdminToken: 'a' },
        false,
        0,
      ),
    ).toEqual({ kind: 'transfer', address: '/transferPage', params: { transferMark: '1', unitId: '17', invite: '9' } })
  })

  it('[rule:loginGate.transferMark] stays with an AdminToken, without a mark and on the transfer page itself', () => {
    expect(transferOf('/index', { transferMark: '1' }, true, 0).kind).toBe('stay')
    expect(transferOf('/index', {}, false, 0).kind).toBe('stay')
    expect(transferOf('/index', { transferMark: '' }, false, 0).kind).toBe('stay')
    expect(transferOf('/transferPage', { transferMark: '1' }, false, 0).kind).toBe('stay')
  })

  it('ends after three hops however often the mark comes back', () => {
    let hops = 0
    for (let visit = 0; visit < 10; visit += 1)
      if (transferOf('/index', { transferMark: '1' }, false, hops).kind === 'transfer') hops += 1
    expect(hops).toBe(MAX_TRANSFERS)
  })
})
