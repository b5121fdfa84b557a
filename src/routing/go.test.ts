import Taro from '@tarojs/taro'

import { configureRouting, resetRouting } from './context'
import { go, goBack, goLegacy, goOn, goStart, MAX_DEPTH, modeAt } from './go'
import { MAX_TRANSFERS } from './login-gate'
import { handleNotFound } from './not-found'
import { resetTransfers } from './transfer'

/** A build that lacks one page. */
jest.mock('./built-pages', () => ({
  isBuiltPage: (page: string | null) => page !== null && page !== 'packages/content/circles/index',
}))

const calls: [string, string][] = []
let depth = 1
const api = Taro as unknown as Record<string, unknown>

beforeEach(() => {
  calls.length = 0
  depth = 1
  resetRouting()
  resetTransfers()
  configureRouting({ level: () => 'verified' })
  for (const name of ['navigateTo', 'redirectTo', 'reLaunch']) {
    api[name] = ({ url }: { url: string }) => {
      calls.push([name, url])
      return Promise.resolve()
    }
  }
  api.navigateBack = () => {
    calls.push(['navigateBack', ''])
    return Promise.resolve()
  }
  api.getCurrentPages = () => Array.from({ length: depth }, () => ({}))
})

describe('go', () => {
  it('shows the address on h5', async () => {
    // @ts-expect-error the row does not name `note`; what is handed over all the same is encoded
    await go('booking-schedule', { doctorId: 7, note: '下 午', empty: undefined })
    expect(calls).toEqual([['navigateTo', '/appointMent?doctorId=7&note=%E4%B8%8B%20%E5%8D%88']])
  })

  it('opens the page on mini-programs', async () => {
    configureRouting({ platform: () => 'weapp' })
    await go('booking-schedule', { doctorId: 7 })
    expect(calls).toEqual([
      ['navigateTo', '/packages/booking/booking-schedule/index?address=%2FappointMent&doctorId=7'],
    ])
  })

  it('compiles only with the values that the row of the screen names', () => {
    const rejected = () => [
      // @ts-expect-error a required value lacks
      go('pay-order'),
      // @ts-expect-error a required value lacks
      go('pay-order', { kind: 'prescription' }),
      // @ts-expect-error not one of the listed values
      go('pay-order', { orderCode: 'o1', kind: 'other' }),
      // @ts-expect-error a name that the row lacks
      go('payable-list', { back: '/mine' }),
      // @ts-expect-error a screen whose row names no values
      go('home', { billId: 'b1' }),
    ]
    const taken = () => [
      go('pay-order', { orderCode: 'o1', kind: 'prescription' }),
      go('payable-list', { whose: 'spouse' }),
    ]
    expect([rejected, taken]).toHaveLength(2)
  })

  it('keeps who somebody is out of the address', async () => {
    // @ts-expect-error the row does not name them; secrets that are handed over all the same stay out
    await go('login', { mobile: '13800000000', token: 'secret' })
    expect(calls[0]?.[1]).toMatch(/^\/login\?keep=\d+$/)
  })

  it.each([
    [1, 'navigateTo'],
    [MAX_DEPTH - 1, 'navigateTo'],
    [MAX_DEPTH, 'redirectTo'],
    [MAX_DEPTH + 1, 'redirectTo'],
  ])('at depth %i uses %s', async (pages, name) => {
    depth = pages
    await go('home')
    expect(calls[0]?.[0]).toBe(name)
  })

  it('never changes what was asked for beside push', () => {
    expect(modeAt('relaunch', 10)).toBe('relaunch')
    expect(modeAt('replace', 1)).toBe('replace')
  })

  it('joins a second tap while the page is opening', async () => {
    await Promise.all([go('settings'), go('settings'), go('settings')])
    expect(calls).toHaveLength(1)
    await go('settings')
    expect(calls).toHaveLength(2)
  })

  it('leads a guest to sign in and remembers the way back', async () => {
    configureRouting({ level: () => 'guest' })
    await go('pay-order', { orderCode: 'A 1' })
    expect(calls).toEqual([['navigateTo', '/login?back=%2FPayOrder%3ForderCode%3DA%25201']])
    calls.length = 0
    configureRouting({ level: () => 'verified' })
    await goOn('/PayOrder?orderCode=A%201')
    expect(calls).toEqual([['redirectTo', '/PayOrder?orderCode=A%201']])
  })

  it('[rule:loginGate.transferMark] leads a guest with a mark to the transfer page, with the same query, before any sign-in', async () => {
    configureRouting({ level: () => 'guest' })
    const marked = '/smallTransferDetails?transferMark=t0ken&transferId=r1'
    for (let visit = 0; visit <= MAX_TRANSFERS; visit += 1) {
      await goLegacy(marked)
      await new Promise((done) => setTimeout(done))
    }
    expect(calls.map(([, url]) => url)).toEqual([
      ...Array.from({ length: MAX_TRANSFERS }, () => '/transferPage?transferMark=t0ken&transferId=r1'),
      // A page that sends the mark back does not go round for ever; the mark is still there after the sign-in.
      `/login?back=${encodeURIComponent(marked)}`,
    ])
  })

  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '/no-such', '', undefined])(
    'does not go on to %s',
    async (back) => {
      await goOn(back)
      expect(calls).toEqual([['reLaunch', '/index']])
    },
  )

  it('logs a refused navigation instead of failing the screen', async () => {
    const log = jest.fn()
    configureRouting({ log })
    api.navigateTo = () => Promise.reject({ errMsg: 'navigateTo:fail' })
    await expect(go('home')).resolves.toBeUndefined()
    expect(log).toHaveBeenCalledWith(expect.stringContaining('navigateTo:fail'))
  })
})

describe('addresses', () => {
  it('opens an address with its values', async () => {
    await goLegacy('/SubscribeListZS?deptId=3', { mode: 'replace', params: { subjectId: '5' } })
    expect(calls).toEqual([['redirectTo', '/SubscribeListZS?deptId=3&subjectId=5']])
  })

  it('opens the status screen for what is not built, whoever asks', async () => {
    configureRouting({ platform: () => 'alipay', level: () => 'guest' })
    await goLegacy('/AllCircle')
    expect(calls).toEqual([['navigateTo', '/pages/status/index?address=%2FAllCircle']])
  })

  it('starts where the edition starts, at boot and later', async () => {
    await goStart()
    configureRouting({ start: () => '/doctorListNew' })
    await goStart()
    await handleNotFound('/')
    expect(calls).toEqual([
      ['reLaunch', '/index'],
      ['reLaunch', '/doctorListNew'],
      ['redirectTo', '/doctorListNew'],
    ])
  })

  it('puts an odd case right with its values, and strips those of a stranger', async () => {
    await handleNotFound('/SUBSCRIBELIST', { deptId: '3' })
    await handleNotFound('/no-such', { token: 'x' })
    expect(calls).toEqual([
      ['redirectTo', '/SubscribeList?deptId=3'],
      ['redirectTo', '/404'],
    ])
  })
})

describe('goBack', () => {
  it('goes back inside a stack', async () => {
    depth = 2
    await goBack()
    expect(calls).toEqual([['navigateBack', '']])
  })

  it('has a way on from the only page', async () => {
    await goBack('booking-records')
    await goBack()
    expect(calls).toEqual([
      ['reLaunch', '/ReservationRecordList'],
      ['reLaunch', '/index'],
    ])
  })
})
