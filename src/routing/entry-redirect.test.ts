import Taro from '@tarojs/taro'

import { configureRouting, type GateSurroundings, resetRouting } from './context'
import { redirectEntry } from './entry-redirect'
import { MAX_TRANSFERS } from './login-gate'
import { resolve } from './resolve'
import { resetTransfers } from './transfer'

const stranger: GateSurroundings = {
  messagingBrowser: true,
  insideMiniProgram: false,
  openId: '',
  loginFilter: false,
  hasAdminToken: false,
}
const moves: string[] = []
const outsideLogin = jest.fn()

beforeEach(() => {
  moves.length = 0
  outsideLogin.mockClear()
  resetTransfers()
  resetRouting()
  configureRouting({ outsideLogin, gate: () => stranger })
  Object.assign(Taro, {
    redirectTo: ({ url }: { url: string }) => {
      moves.push(url)
      return Promise.resolve()
    },
    getCurrentPages: () => [{}],
  })
})

const open = (address: string) => redirectEntry(resolve(address, '/index'))

describe('an opened page at the gate', () => {
  it('[rule:loginGate.redirectTo] carries the present address to the outside login, secrets and persons left out', () => {
    open('/SubscribeListZS?deptId=3&mobile=13800000000&openId=x&token=secret')
    expect(outsideLogin).toHaveBeenCalledWith('/SubscribeListZS?deptId=3')
  })

  it('[rule:loginGate.redirectTo] carries the page behind a sign-in that its guard has opened', () => {
    open('/login?back=%2FSubscribeListZS%3FdeptId%3D3%26token%3Dsecret')
    open('/login?back=%2Fnowhere')
    expect(outsideLogin.mock.calls).toEqual([['/SubscribeListZS?deptId=3'], [expect.stringMatching(/^\/login/)]])
  })

  it('lets everybody else through', () => {
    configureRouting({ gate: () => ({ ...stranger, insideMiniProgram: true }) })
    open('/SubscribeListZS')
    configureRouting({ gate: () => stranger })
    open('/complaintMailbox')
    expect(outsideLogin).not.toHaveBeenCalled()
  })

  it('[rule:loginGate.transferMark] transfers at most three times in a visit', async () => {
    for (let visit = 0; visit < 8; visit += 1) {
      open(`/index?transferMark=1&unitId=17&token=secret&invite=9&visit=${visit}`)
      await new Promise((done) => setTimeout(done))
    }
    expect(moves).toEqual(
      Array.from(
        { length: MAX_TRANSFERS },
        (_, visit) => `/transferPage?transferMark=1&unitId=17&invite=9&visit=${visit}`,
      ),
    )
  })
})
