import { configureRouting, resetRouting } from './context'
import { isBareLaunch, openStart, takeStart } from './start'

afterEach(resetRouting)

describe('the start of the app', () => {
  it.each([
    '',
    '/',
    'https://h.example.com/',
    'https://h.example.com/?unitId=17',
    'https://h.example.com/?unitId=17#/',
    'pages/home/index',
    '/pages/home/index?unitId=17',
  ])('is a bare start with %s', (launch) => expect(isBareLaunch(launch)).toBe(true))
  it.each([
    'https://h.example.com/#/index',
    'https://h.example.com/?unitId=17#/SubscribeList?x=1',
    '/pages/hand-off/index?address=%2Fmine',
    '/pages/home/index?address=%2Findex',
  ])('names a page with %s', (launch) => expect(isBareLaunch(launch)).toBe(false))
})

describe('the first page', () => {
  it('gives way once, and only where the edition begins elsewhere', () => {
    openStart('https://h.example.com/')
    expect(takeStart()).toBe(false)
    configureRouting({ start: () => '/doctorListNew' })
    openStart('https://h.example.com/')
    expect([takeStart(), takeStart()]).toEqual([true, false])
    openStart('https://h.example.com/#/mine')
    expect(takeStart()).toBe(false)
  })
})
