import { appPage } from './app-page'

const HOSTS = ['app.example.com']
const BOTH = { ios: 'https://app.example.com/ios', android: 'https://app.example.com/android' }

it('leads an iPhone to its place and an Android phone to the other, and shows both to a computer', () => {
  const urls = (device: 'ios' | 'android' | 'unknown') => {
    const page = appPage(BOTH, HOSTS, 'browser', device)
    return 'places' in page ? page.places.map(({ url }) => url) : page.kind
  }
  expect(urls('ios')).toEqual([BOTH.ios])
  expect(urls('android')).toEqual([BOTH.android])
  expect(urls('unknown')).toEqual([BOTH.ios, BOTH.android])
})

it.each(['weapp', 'alipay', 'messagingBrowser', 'wechatWebView', 'alipayWebView'] as const)(
  'asks for the browser in %s, which shows no store',
  (kind) => expect(appPage(BOTH, HOSTS, kind, 'ios').kind).toBe('browser'),
)

it('says that this is the app, that there is none, or that there is one for other phones', () => {
  expect(appPage(BOTH, HOSTS, 'nativeShell', 'ios').kind).toBe('inside')
  expect(appPage({ ios: '', android: '' }, HOSTS, 'browser', 'ios').kind).toBe('none')
  expect(appPage({ ...BOTH, ios: '' }, HOSTS, 'browser', 'ios').kind).toBe('other')
})

it.each([
  'http://app.example.com/ios',
  'https://elsewhere.example.com/ios',
  'itms-apps://app.example.com/ios',
  'javascript:alert(1)',
])('takes %s for no place at all', (url) =>
  expect(appPage({ ios: url, android: url }, HOSTS, 'browser', 'ios').kind).toBe('none'),
)
