import { insteadOf, mended } from './not-found'
import { legacyPaths } from './registry'

describe('addresses the router does not know', () => {
  it('opens the start page of the edition for /', () => {
    for (const text of ['/', '', '/?a=1', '/#x']) {
      expect(insteadOf(text, '/index')).toBe('/index')
      expect(insteadOf(text, '/doctorListNew')).toBe('/doctorListNew')
    }
  })

  it('puts the case of every address right', () => {
    for (const path of legacyPaths.filter((known) => known !== '/' && known !== '*')) {
      expect(insteadOf(path.toUpperCase(), '/index')).toBe(path)
      expect(insteadOf(`${path.toLowerCase()}?id=1`, '/index')).toBe(path)
    }
  })

  it.each([
    ['/SubscribeList&shareTo=weixin', '/SubscribeList?shareTo=weixin'],
    ['/SubscribeList&shareTo=weixin?unitId=17', '/SubscribeList?shareTo=weixin&unitId=17'],
    ['!/SubscribeList', '/SubscribeList'],
    ['/!/SubscribeList?a=1', '/SubscribeList?a=1'],
    ['%2FSubscribeList', '/SubscribeList'],
    ['/%2FSubscribeList%26from=x', '/SubscribeList?from=x'],
    ['//SubscribeList', '/SubscribeList'],
    ['/SubscribeList/', '/SubscribeList'],
    ['/SubscribeList//?a=b?c', '/SubscribeList?a=b?c'],
  ])('puts %s right', (address, meant) => {
    expect(mended(address)).toBe(meant)
    expect(insteadOf(address, '/index')).toBe('/SubscribeList')
  })

  it('shows the error page for a stranger', () => {
    for (const text of ['/no-such-page', '*', '/__proto__', '//evil.example', '/../index', '%'])
      expect(insteadOf(text, '/index')).toBe('/404')
  })
})
