/**
 * The kit's own page in both compiled mini-programs: every piece is there and does its work; what each sends to the view
 * stays small (dist/playground, built with TARO_APP_PLAYGROUND=alone).
 */

import { resolve } from 'node:path'

import { DEVELOPMENT_ADDRESSES } from '../addresses/development'
import { keep } from '../flows/support/observe'
import { openWorld, type World } from '../journeys/support/world'
import { checkPackage } from './check'
import { type MiniDriver, miniDriver, pageFor } from './driver'
import { PLATFORMS } from './host/packages'
import { node } from './host/person'
import { walk } from './view/nodes'

const ROOT = resolve('dist', 'playground')

/** The mini-programs whose playground was built for this run: one a day, both in a whole round. */
const BUILT = process.env['TEST_PLAYGROUNDS']?.split(',') ?? PLATFORMS
const WALKED = PLATFORMS.filter((platform) => BUILT.includes(platform))

let world: World
const pictures: string[] = []

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world?.close())

describe.each(WALKED)('%s', (platform) => {
  let driver: MiniDriver
  const show = (view: string) => driver.tap(`dev-test-view-${view}`)
  const attribute = (id: string, name: string) => String(node(driver.host, id).attr(name) ?? '')
  const touch = async (id: string, type: string, x: number, y: number) => {
    node(driver.host, id).fire(type, { touches: [{ x, y, clientX: x, clientY: y }] })
    await driver.host.idle()
  }

  beforeAll(async () => {
    driver = miniDriver({
      root: resolve(ROOT, platform),
      platform,
      answers: {
        reach: (url) => url.replace('https://hospital.invalid', world.origin),
        images: () => pictures,
        // The page has no consent of its own to give; tests/mini/vendor-hosts.test.ts is about that.
        privacyNeeded: () => false,
      },
    })
    await driver.launchPage('/pages/playground/index')
    await driver.waitFor('screen-dev-test')
  })
  afterAll(() => driver?.close())

  it('has a sound package', () => {
    const { faults } = checkPackage(resolve(ROOT, platform), platform)
    // The app's own settings name the position, which no page of this package asks for.
    expect(faults.filter((fault) => !/getLocation|permission for the position/.test(fault))).toEqual([])
  })

  it.each([
    ['home', 'dev-test-tile-booking'],
    ['content', 'watermark'],
    ['forms', 'dev-test-captcha'],
    ['layers', 'dev-test-sheet-open'],
    ['states', 'screen-dev-test'],
    ['codes', 'dev-test-course-scan'],
    ['signature', 'dev-test-sign-canvas'],
    ['pictures', 'dev-test-lazy-11'],
    ['article', 'dev-test-article'],
    ['charts', 'dev-test-follicle-canvas'],
    ['editors', 'dev-test-note-box'],
  ])('draws %s', async (view, landmark) => {
    await show(view)
    await driver.waitFor(landmark)
    expect(await driver.errors()).toEqual([])
  })

  it('[rule:validation.signaturePad] [rule:constants.signaturePad] takes a signature and refuses none', async () => {
    await show('signature')
    await driver.tap('dev-test-sign-done')
    expect(await driver.text('dev-test-sign-error')).toContain('Warning: Not Signned!')
    await touch('dev-test-sign-canvas', 'touchstart', 40, 30)
    await touch('dev-test-sign-canvas', 'touchmove', 120, 60)
    await touch('dev-test-sign-canvas', 'touchmove', 200, 90)
    node(driver.host, 'dev-test-sign-canvas').fire('touchend', {})
    await driver.tap('dev-test-sign-done')
    await driver.waitFor('dev-test-sign-image')
    const drawn = driver.host.surfaces.get('dev-test-sign-canvas')
    expect([drawn?.width, drawn?.height]).toEqual([800, 300])
    // 40 of the 400 px that are shown are 80 of the 800 points
    expect(drawn?.orders).toContain('moveTo 80 60')
    expect(drawn?.orders).toContain('lineWidth=4')
    expect(await driver.errors()).toEqual([])
  })

  it('shows both codes without a canvas, and says when there is nothing to show', async () => {
    await show('codes')
    expect(attribute('dev-test-qr-image', 'src')).toMatch(/^data:image\/gif;base64,/)
    expect(attribute('dev-test-bar-image', 'src')).toMatch(/^data:image\/png;base64,/)
    expect(await driver.text('dev-test-bar-text')).toBe('1002 0021 13')
    await driver.type('dev-test-code-text', '')
    expect(await driver.text('dev-test-qr')).toBe('暂时没有可显示的码')
  })

  it('[rule:states.imageUpload] shows the five states of an upload', async () => {
    await show('pictures')
    pictures.splice(0, pictures.length, 'wxfile://a.jpg')
    await driver.tap('dev-test-photo-add')
    await driver.host.until(() => node(driver.host, 'dev-test-photo-0-state').text() === '已上传', 'the upload')
    const compressed = driver.host.calls.find(({ name }) => name === 'compressImage')?.args
    expect(JSON.stringify(compressed)).toContain('1000')
    await driver.tap('dev-test-network-slow')
    pictures.splice(0, pictures.length, 'wxfile://b.jpg', 'wxfile://c.jpg')
    await driver.tap('dev-test-photo-add')
    await driver.host.until(() => /^上传中/.test(node(driver.host, 'dev-test-photo-1-state').text()), 'progress')
    expect(await driver.text('dev-test-photo-2-state')).toBe('等待上传')
    await driver.tap('dev-test-photo-1-stop')
    expect(await driver.text('dev-test-photo-1-state')).toBe('已取消')
    await driver.tap('dev-test-network-broken')
    await driver.tap('dev-test-photo-1-again')
    await driver.tap('dev-test-photo-2-stop')
    await driver.host.until(() => node(driver.host, 'dev-test-photo-1-state').text() === '上传失败', 'the failure')
    expect(await driver.errors()).toEqual([])
  })

  it('shows foreign text as elements of its own and follows a link only through its caller', async () => {
    await show('article')
    const article = node(driver.host, 'dev-test-article')
    expect([...walk(article)].map(({ tag }) => tag)).not.toContain('rich-text')
    expect(article.text()).not.toContain('alert')
    await driver.tap('dev-test-article-6-1')
    expect(await driver.text('dev-test-article-card')).toContain('打开：tel:0000-1234567')
  })

  it('draws the chart, reads it by a finger and shows its table', async () => {
    await show('charts')
    await driver.host.idle()
    expect(driver.host.surfaces.get('dev-test-follicle-canvas')?.orders).toContain('strokeStyle=#0B5FA5')
    await touch('dev-test-follicle-canvas', 'touchstart', 390, 60)
    expect(await driver.text('dev-test-follicle-reading')).toContain('第 11 天：左侧最大卵泡 18')
    await driver.tap('dev-test-follicle-view')
    expect(await driver.text('dev-test-follicle-table')).toContain('9.6（三线征）')
  })

  it('[rule:validation.embeddedEditor] writes in both editors within their limits', async () => {
    await show('editors')
    await driver.type('dev-test-post-1', '<b>不是标记</b>')
    await driver.tap('dev-test-note-add-table')
    await driver.type('dev-test-note-table-rows', '11')
    await driver.tap('dev-test-note-table-done')
    expect(await driver.text('dev-test-note-table-rows-error')).toBe('请填写 2 到 10 的整数')
    await driver.type('dev-test-note-table-rows', '2')
    await driver.tap('dev-test-note-table-done')
    await driver.type('dev-test-note-1-0-0', '空腹血糖')
    expect(await driver.text('dev-test-sent')).toContain('<b>不是标记</b>')
    expect(await driver.text('dev-test-sent')).toContain('空腹血糖')
    await driver.tap('dev-test-server-broken')
    pictures.splice(0, pictures.length, 'wxfile://a.jpg')
    await driver.tap('dev-test-note-add-image')
    await driver.waitFor('dialog')
    expect(await driver.text('dialog')).toContain('request error,code 500')
    await driver.tap('dialog-ok')
    expect(await driver.errors()).toEqual([])
  })

  it('switches size of letters, elder layout and motion at once', async () => {
    await show('layers')
    await driver.tap('dev-test-elder')
    await driver.tap('dev-test-scale-1.3')
    await driver.tap('dev-test-still')
    expect(attribute('screen-dev-test', 'style')).toMatch(/--k:\s*1\.88/)
    expect(attribute('screen-dev-test', 'style')).toMatch(/--m:\s*0ms/)
    expect(await driver.errors()).toEqual([])
  })

  it('shows the page of every address for developers with its title', async () => {
    const rows = []
    for (const { address, landmark, title, ids } of DEVELOPMENT_ADDRESSES) {
      await driver.host.relaunchAt(pageFor(address))
      for (const id of [landmark, ...ids]) await driver.waitFor(id)
      await driver.host.idle()
      const ok = driver.host.title().startsWith(title) && (await driver.errors()).length === 0
      rows.push({ path: address, landmark, ok, content: true })
    }
    keep('addresses', 'devmini', rows)
    expect(rows.filter(({ ok }) => !ok)).toEqual([])
  })

  it('asks for nothing the platform does not have', () => {
    const own = [...driver.host.unknownApis].filter((name) => !['cloud', 'taroEventCenter'].includes(name))
    expect(own).toEqual([])
  })
})
