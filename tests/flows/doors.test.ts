/**
 * The remaining doors on the production h5 build: a ticket, a code of the desk, name and document, a face and its other
 * ways, outside pages behind the gate; and what every hospital of this build shows at home.
 */

import { type Page } from 'playwright-core'

import { personOf } from '../../sandbox/identity/personas'
import { sampleOf } from '../day'
import { landmarkInFront, openContext } from './support/browser'
import { confirmEntry } from './support/confirm-entry'
import { atRest } from './support/rest'
import { browser, openProfile, sandbox, setStage, within } from './support/stage'
import { hashReaches, keptBy, settled } from './support/visit'

import { allHospitals, pageTitle } from '@/hospitals'
import { CONSENT_VERSION } from '@/shared/consent/text'
import { homeTiles } from '@/shared/menu/tiles'

setStage()

const LIN = personOf('lin-xiao')

/** A profile that has agreed to the privacy text and is nobody yet. */
async function guest() {
  const context = await openContext(browser)
  await context.addInitScript((version) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('hc.consentVersion', version)
  }, CONSENT_VERSION)
  return context
}

/** Couple A as at first, and hers signed in. */
async function newcomer() {
  await sandbox.act('fresh', { persona: LIN.key })
  return openProfile({ persona: LIN.key, unitId: 335 }, { fresh: true })
}

const open = (page: Page, address: string) => page.goto(`${sandbox.origin}/#${address}`)
const touch = (page: Page, id: string) => page.locator(`[id="${id}"]:visible`).last().click()
const fill = (page: Page, id: string, text: string) =>
  page.locator(`input[id="${id}"]:visible, [id="${id}"] input:visible`).last().fill(text)
const deskCode = async (): Promise<string> => String((await sandbox.act('deskCode', { persona: LIN.key }))['code'])

describe('a way in without an SMS', () => {
  it('takes the ticket of another system once and keeps it out of the address', async () => {
    const { ticket } = await sandbox.act('ticket', { persona: 'zhou-min', unitId: 335 })
    await within(guest(), async (page) => {
      await open(page, `/freeLogin?unitId=335&ticket=${String(ticket)}`)
      await settled(page, 'screen-entry-confirm')
      await confirmEntry(page)
      await settled(page, 'screen-home')
      expect((await keptBy(page)).cookies['token']).toMatch(/^[0-9a-f]{32}$/)
      expect(page.url()).not.toContain(String(ticket))
    })
    await within(guest(), async (page) => {
      await open(page, `/freeLogin?unitId=335&ticket=${String(ticket)}`)
      await page.locator('#login-ticket:visible').waitFor()
      expect((await keptBy(page)).cookies['token'] ?? '').toBe('')
    })
  })

  it('takes the code of the desk at /newLogin, and the person is verified', async () => {
    await sandbox.act('fresh', { persona: LIN.key })
    await within(guest(), async (page) => {
      await open(page, '/newLogin?unitId=335')
      await settled(page, 'screen-login')
      await touch(page, 'login-agree')
      await touch(page, 'login-desk')
      await fill(page, 'login-desk-code', await deskCode())
      await fill(page, 'login-desk-id-tail', '0000')
      await touch(page, 'login-desk-submit')
      await page.locator('#login-desk-refused:visible').waitFor()
      await fill(page, 'login-desk-id-tail', LIN.idNo.slice(-4))
      await touch(page, 'login-desk-submit')
      await page.locator('#home-book:visible').waitFor()
    })
  })
})

describe('a short way to be verified', () => {
  it.each([
    ['/quickOnline', 'quick-auth'],
    ['/quickCertification', 'quick-auth'],
  ])('%s takes the code of the desk', async (address, screen) => {
    const context = await newcomer()
    await within(context, async (page) => {
      await open(page, `${address}?code=${await deskCode()}`)
      await settled(page, `screen-${screen}`)
      await fill(page, `${screen}-id-tail`, LIN.idNo.slice(-4))
      await touch(page, `${screen}-agree`)
      await touch(page, `${screen}-submit`)
      await settled(page, 'screen-online-auth-result')
      await page.locator('#online-auth-result-name:visible').waitFor()
    })
  })

  it.each([
    ['/quickOnlineZJ', 'quick-auth'],
    ['/realNameAuth', 'real-name-auth'],
  ])('%s takes name and document on the phone of the account', async (address, screen) => {
    const context = await newcomer()
    await within(context, async (page) => {
      await open(page, address)
      await settled(page, `screen-${screen}`)
      await touch(page, `${screen}-submit`)
      await page.locator(`#${screen}-wrong:visible`).filter({ hasText: '还有 3 处' }).waitFor()
      await fill(page, `${screen}-name`, LIN.name)
      await fill(page, `${screen}-id-no`, LIN.idNo)
      await touch(page, `${screen}-agree`)
      await touch(page, `${screen}-submit`)
      await page.locator('#online-auth-result-name:visible').waitFor()
    })
  })

  it('/transformFace offers its other ways where there is no face service', async () => {
    const context = await newcomer()
    await within(context, async (page) => {
      await open(page, '/transformFace?back=%2FSubscribeList')
      await page.locator('#face-auth-none:visible').waitFor()
      await touch(page, 'way-quick-auth')
      await settled(page, 'screen-quick-auth')
      await hashReaches(page, /^#\/quickOnline\?back=/)
    })
  })
})

describe('leaving the app', () => {
  it('asks before a listed page is opened, and stops at any other', async () => {
    await within(guest(), async (page, context) => {
      await context.route(/^https:/, (route) => route.fulfill({ body: '<p>card</p>', contentType: 'text/html' }))
      await open(page, `/skipUrl?unitId=335&url=${encodeURIComponent('https://evil.example/')}`)
      await page.locator('#hand-off-words:visible').filter({ hasText: '无法打开' }).waitFor()
      await open(page, '/index')
      await settled(page, 'screen-home')
      await open(page, `/skipUrl?url=${encodeURIComponent('https://card.example.com/a')}`)
      await page.locator('#hand-off-words:visible').filter({ hasText: 'card.example.com' }).waitFor()
      await touch(page, 'hand-off-open')
      await page.waitForURL('https://card.example.com/a')
    })
  })

  it('comes back from an authorisation to an address of the app only', async () => {
    await within(guest(), async (page) => {
      await open(page, '/authorization?unitId=335&back=%2FSetting')
      await settled(page, 'screen-hand-off')
      await touch(page, 'hand-off-open')
      await settled(page, 'screen-settings')
    })
  })
})

describe('home', () => {
  it('shows in every hospital what can be done, and nothing that leads nowhere', async () => {
    await within(guest(), async (page) => {
      for (const hospital of allHospitals()) {
        await page.goto('about:blank')
        // A device that knows no hospital yet: a link to another one would ask first.
        await page.context().clearCookies()
        await page.goto(`${sandbox.origin}/?unitId=${hospital.unitId}#/index`)
        await settled(page, 'screen-home')
        const shown = await page.locator('[id^="home-tile-"]:visible').evaluateAll((all) => all.map(({ id }) => id))
        expect([hospital.unitId, shown]).toEqual([hospital.unitId, homeTiles(hospital).map((id) => `home-tile-${id}`)])
        expect(await page.title()).toBe(pageTitle(hospital, '首页'))
      }
    })
  })

  it('leads from every tile and every place of the bar to a screen of its own', async () => {
    await within(openProfile({ persona: 'zhou-min', unitId: 335 }), async (page) => {
      await open(page, '/index')
      await settled(page, 'screen-home')
      const ids = await page
        .locator('[id^="home-tile-"]:visible, [id^="tab-"]:visible')
        .evaluateAll((all) => all.map(({ id }) => id))
      expect(ids.length).toBeGreaterThanOrEqual(4)
      for (const id of sampleOf('tiles and places of the bar', ids, 6)) {
        await page.goto('about:blank')
        await open(page, '/index')
        await settled(page, 'screen-home')
        await touch(page, id)
        await atRest(page)
        expect([id, await landmarkInFront(page)]).not.toEqual([id, 'screen-status'])
      }
    })
  })
})
