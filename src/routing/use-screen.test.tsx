/** @jest-environment jsdom */

import Taro from '@tarojs/taro'
import { act, renderHook } from '@testing-library/react'

import { configureRouting, resetRouting, type SessionLevel } from './context'
import { hasFlag, type ScreenId, legacyPaths } from './registry'
import { openStart } from './start'
import { useScreen } from './use-screen'

let mockRouter: { path: string; params: Record<string, unknown> } = { path: '', params: {} }

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => mockRouter,
}))

/** A build that lacks one page. */
jest.mock('./built-pages', () => ({
  isBuiltPage: (page: string | null) => page !== null && page !== 'packages/content/circles/index',
}))

const moves: string[] = []
let level: SessionLevel = 'verified'
let settled = true
let changed: () => void = () => undefined
const bindCheck = jest.fn()
const onOpened = jest.fn()

const open = (path: string, params: Record<string, unknown> = {}, screen: ScreenId = 'booking-list') => {
  mockRouter = { path, params }
  return renderHook(() => useScreen(screen))
}

beforeEach(() => {
  moves.length = 0
  level = 'verified'
  settled = true
  jest.clearAllMocks()
  resetRouting()
  configureRouting({
    level: () => level,
    settled: () => settled,
    onLevelChange: (listener) => {
      changed = listener
      return () => undefined
    },
    pageTitle: (title) => `${title}-示例医院`,
    bindCheck,
    onOpened,
  })
  Object.assign(Taro, {
    redirectTo: ({ url }: { url: string }) => {
      moves.push(url)
      return Promise.resolve()
    },
    getCurrentPages: () => [{}],
  })
})
afterEach(() => jest.restoreAllMocks())

describe('useScreen', () => {
  it('reads an address on h5', () => {
    const { result } = open('/SubscribeListZS?stamp=AA', { deptId: ['3', '4'], note: '%E4%B8%8B', stamp: 'AA' })
    expect(result.current).toMatchObject({
      address: '/SubscribeListZS',
      variant: 'ZS',
      title: '预约挂号-示例医院',
      allowed: true,
    })
    expect(result.current.params).toEqual({ deptId: '3', note: '下' })
  })

  it('reads page, variant and address on a mini-program', () => {
    configureRouting({ platform: () => 'weapp' })
    const { result } = open('packages/booking/booking-list/index', { address: '%2FLcSubjectList', deptId: '3' })
    expect(result.current).toMatchObject({ address: '/LcSubjectList', variant: null, meant: 'booking-list' })
    expect(result.current.params).toEqual({ deptId: '3', family: 'local' })
  })

  it('says the title anew when the hospital is known, and leaves writing it to the shell', () => {
    let name = '示例医院'
    configureRouting({ pageTitle: (title) => `${title}-${name}` })
    const { result } = open('/SubscribeListZS')
    name = '演示医院'
    act(() => changed())
    expect(result.current.title).toBe('预约挂号-演示医院')
  })

  it('hands entry values to the session and keeps secrets from the screen', () => {
    const { result } = open('/SubscribeList', { token: 'secret', unitId: '17' })
    expect(onOpened).toHaveBeenCalledWith({ token: 'secret', unitId: '17' })
    expect(result.current.params).toEqual({ unitId: '17' })
  })

  it.each(legacyPaths.map((path) => [path]))(
    '[rule:routeLists.bindCheck] [rule:routeLists.watermark] treats %s as listed',
    (path) => {
      const { result } = open(path, {}, 'status')
      // `/` opens as the start page, which stands in neither list.
      expect(bindCheck).toHaveBeenCalledTimes(hasFlag(path, 'bindCheck') ? 1 : 0)
      expect(result.current.watermark).toBe(hasFlag(path, 'watermark'))
    },
  )

  it('leaves the bind check of a page behind the hand-off to that page', () => {
    configureRouting({ platform: () => 'weapp' })
    open('pages/hand-off/index', { address: '%2FSubscribeList' }, 'hand-off')
    expect(bindCheck).not.toHaveBeenCalled()
    open('packages/booking/booking-list/index', { address: '%2FSubscribeList' })
    expect(bindCheck).toHaveBeenCalledTimes(1)
  })

  it('[rule:bindCheck.resultUse] goes nowhere because of the bind check', () => {
    open('/SubscribeList')
    expect(bindCheck).toHaveBeenCalledTimes(1)
    expect(moves).toEqual([])
  })

  it('leads a guest to sign in, with the way back', () => {
    level = 'guest'
    const { result } = open('/SubscribeListZS', { deptId: '3' })
    expect(result.current.allowed).toBe(false)
    expect(moves).toEqual(['/login?back=%2FSubscribeListZS%3FdeptId%3D3'])
  })

  it('waits while the session is being asked, then decides', () => {
    level = 'guest'
    settled = false
    const { result } = open('/SubscribeList')
    expect(result.current.allowed).toBe(false)
    expect(moves).toEqual([])
    level = 'phone'
    act(() => changed())
    expect(result.current.allowed).toBe(true)
    expect(moves).toEqual([])
  })

  it.each(['/SUBSCRIBELISTZS', '/SubscribeListZS/', '/subscribelistzs?stamp=A'])(
    'opens %s once more under its proper address',
    (path) => {
      open(path, { deptId: '3' })
      expect(moves).toEqual(['/SubscribeListZS?deptId=3'])
    },
  )

  it('gives way to the start page of the edition on the first home page only', () => {
    Object.assign(Taro, { reLaunch: ({ url }: { url: string }) => Promise.resolve(moves.push(url)) })
    configureRouting({ start: () => '/doctorListNew' })
    openStart('https://h.example.com/')
    open('/index', {}, 'home')
    open('/index', {}, 'home')
    expect(moves).toEqual(['/doctorListNew'])
    openStart('https://h.example.com/')
    open('/SubscribeListZS')
    open('/index', {}, 'home')
    expect(moves).toEqual(['/doctorListNew'])
  })

  it('leaves physical pages and proper addresses where they are', () => {
    open('/SubscribeListZS?stamp=A')
    open('/packages/booking/booking-list/index')
    open('/pages/status/index', { address: '%2FAllCircle' }, 'status')
    expect(moves).toEqual([])
  })

  it('knows what the status page stands in for', () => {
    const { result } = open('/AllCircle', {}, 'status')
    expect(result.current).toMatchObject({ meant: 'circle-list', built: false, title: '全部圈子-示例医院' })
  })
})
