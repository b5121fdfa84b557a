/** Doors that only a mini-program has: recognition by face at a partner, and outside pages on a page of their own. */

import { tapSoon } from '../journeys/support/places'
import { openWorld, type World } from '../journeys/support/world'
import { type MiniDriver } from './driver'
import { PLATFORMS } from './host/packages'
import { phone } from './host/phone'
import { walk } from './view/nodes'

const CARD = 'https://card.example.com/apply?x=1'

describe.each(PLATFORMS)('%s', (platform) => {
  let world: World
  let driver: MiniDriver

  beforeAll(async () => {
    world = await openWorld()
  })

  beforeEach(async () => {
    await world.sandbox.act('fresh', { persona: 'lin-xiao' })
    driver = phone(platform, world, 'lin-xiao').driver
    await driver.launchPage('/pages/home/index?unitId=335')
    await tapSoon(driver, 'consent-agree')
    await driver.waitFor('home-verify')
  })

  afterEach(() => driver.close())
  afterAll(() => world?.close())

  const fillFace = async (): Promise<void> => {
    const person = await world.persona('lin-xiao')
    await driver.relaunch('/transformFace')
    await driver.waitFor('face-auth-name')
    await driver.type('face-auth-name', person.name)
    await driver.type('face-auth-id-no', person.idNo)
    await driver.tap('face-auth-agree')
    await tapSoon(driver, 'face-auth-submit')
    await driver.waitFor('face-auth-stage')
  }

  it('leaves for the partner with the ticket and the token of this check alone, and is verified by what the partner reports', async () => {
    await fillFace()
    const left = driver.host.calls.filter(({ name }) => name === 'navigateToMiniProgram')
    expect(left).toHaveLength(1)
    const { appId, path } = left[0]?.args as { appId: string; path: string }
    expect(appId).toBe('2021000000000335')
    expect(path).toMatch(/^pages\/face\/index\?ticket=face_[0-9a-f]{32}&token=facetoken_[0-9a-f]{64}$/)
    await world.sandbox.act('face', { persona: 'lin-xiao', passed: true })
    await tapSoon(driver, 'face-auth-look')
    await driver.waitFor('online-auth-result-name')
    expect(await driver.errors()).toEqual([])
  })

  it('offers the other ways to whom the partner did not recognise', async () => {
    await fillFace()
    await world.sandbox.act('face', { persona: 'lin-xiao', passed: false })
    await tapSoon(driver, 'face-auth-look')
    await driver.host.until(() => driver.host.page().text().includes('人脸识别没有通过'), 'the refusal')
    await driver.tap('way-quick-auth')
    await driver.waitFor('screen-quick-auth')
    expect(await driver.errors()).toEqual([])
  })

  it('shows a listed page inside, after asking, and no other however it was asked for', async () => {
    await driver.relaunch(`/skipUrl?url=${encodeURIComponent(CARD)}`)
    await tapSoon(driver, 'hand-off-open')
    await driver.waitFor('screen-web-page')
    const frames = [...walk(driver.host.page())].filter(({ tag }) => tag === 'web-view')
    expect(frames.map((frame) => frame.attr('src'))).toEqual([CARD])
    const evil = encodeURIComponent('https://evil.example/')
    await driver.host.relaunchAt(`/packages/platform/web-page/index?url=${evil}`)
    await driver.waitFor('web-page-words')
    expect([...walk(driver.host.page())].filter(({ tag }) => tag === 'web-view')).toEqual([])
    expect(await driver.errors()).toEqual([])
  })

  it('plays a lesson without its picture to the end, and reads it aloud by the voice of the hospital', async () => {
    await driver.relaunch('/OnlineClassroom')
    await tapSoon(driver, 'online-classroom-item-0')
    await tapSoon(driver, 'articles-detail-film-listen')
    await driver.host.until(() => driver.host.page().text().includes('继续播放'), 'the end of the sound')
    expect(await driver.text('articles-detail-film-line')).not.toBe('')
    await driver.tap('articles-detail-film-switch')
    await driver.waitFor('articles-detail-film')
    await driver.tap('articles-detail-aloud')
    await driver.host.until(() => driver.host.page().text().includes('朗读全文'), 'the end of the reading')
    expect(await driver.errors()).toEqual([])
  })
})
