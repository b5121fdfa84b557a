/**
 * spec:security#confirmed-person and spec:security#session-life on the built app: a link signs nobody in without a word, and
 * one tab's sign-out empties the others.
 */

import { type Page } from 'playwright-core'

import { personOf } from '../../sandbox/identity/personas'
import { openContext } from './support/browser'
import { confirmEntry } from './support/confirm-entry'
import { atRest } from './support/rest'
import { browser, HOME_UNIT, openProfile, sandbox, setStage, within } from './support/stage'
import { keptBy, settled } from './support/visit'

import { catalogue } from '@/api/catalogue'
import { hospitalOf } from '@/hospitals'
import { CONSENT_VERSION } from '@/shared/consent/text'

setStage()

/** The attacker's account, and the victim's. */
const THEIRS = { persona: 'wu-gang', unitId: 335 }
const MINE = HOME_UNIT

const WRITES = new Set(catalogue.filter(({ effect }) => effect === 'write').map(({ path }) => path.split('/').pop()))

/** Writes that a page sends. */
function writesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').pop() ?? ''
    if (/\/hc-/.test(request.url()) && WRITES.has(name)) sent.push(name)
  })
  return sent
}

const body = (page: Page): Promise<string> => page.locator('body').innerText()
const go = (page: Page, hash: string) => page.evaluate((next) => (location.hash = next), hash)

/** What the hospital answers to who comes with a token. */
async function codeFor(token: string): Promise<number> {
  const answer = await fetch(`${sandbox.origin}/hc-patient/api/member/selectInfo`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: '{}',
  })
  return ((await answer.json()) as { code: number }).code
}

describe('a link that signs somebody in', () => {
  it.each([
    ['a guest', null],
    ['somebody who is signed in', MINE],
  ])('opens no form for %s until the account is confirmed: not after a reload, not in a second tab', async (_, who) => {
    const name = personOf(THEIRS.persona).name
    const context = who === null ? openContext(browser) : openProfile(who, { fresh: true })
    await within(context, async (page) => {
      const sent = writesOf(page)
      const token = await sandbox.token(THEIRS)
      await page.goto(`${sandbox.origin}/?unitId=335#/filingInfo?token=${token}`)
      const agree = page.locator('#consent-agree:visible')
      if (who === null) await agree.click()
      await settled(page, 'screen-entry-confirm')
      expect(await page.locator('#entry-confirm-name').innerText()).toContain(`${name.slice(0, 1)}*`)
      expect(await body(page)).not.toContain(name)
      for (const address of ['#/filingInfo', '#/feedback', '#/SubscribeList', '#/Setting', '#/index']) {
        await go(page, address)
        await page.locator('#entry-confirm-ok:visible').waitFor()
        await atRest(page)
        expect(await page.locator('input:visible, textarea:visible').count()).toBe(0)
      }
      await page.reload()
      await settled(page, 'screen-entry-confirm')
      const second = await page.context().newPage()
      const sentThere = writesOf(second)
      await second.goto(`${sandbox.origin}/#/feedback`)
      await settled(second, 'screen-entry-confirm')
      expect([sent, sentThere]).toEqual([[], []])
      await second.close()

      await page.locator('#entry-confirm-leave:visible').click()
      await settled(page, 'screen-home')
      await page.locator('#home-login:visible').waitFor()
      expect((await keptBy(page)).cookies['token'] ?? '').toBe('')
      expect(await codeFor(token)).toBe(401)
    })
  })

  it('asks again for another one, and after one tap the page stands where the link led', async () => {
    await within(openContext(browser), async (page) => {
      await page.goto(`${sandbox.origin}/?unitId=335#/Setting?token=${await sandbox.token(THEIRS)}`)
      await page.locator('#consent-agree:visible').click()
      await confirmEntry(page)
      await settled(page, 'screen-settings')
      await page.reload()
      await settled(page, 'screen-settings')
      await go(page, `#/feedback?token=${await sandbox.token(MINE)}`)
      await settled(page, 'screen-entry-confirm')
      await confirmEntry(page)
      await settled(page, 'screen-feedback')
    })
  })

  it('that has expired leaves a guest', async () => {
    await within(openContext(browser), async (page) => {
      await page.addInitScript((version) => localStorage.setItem('hc.consentVersion', version), CONSENT_VERSION)
      await page.goto(`${sandbox.origin}/?unitId=335#/Setting?token=${'0'.repeat(32)}`)
      await page.locator('#screen-login:visible').waitFor()
      expect((await keptBy(page)).cookies['token'] ?? '').toBe('')
    })
  })
})

describe('a link of another hospital', () => {
  /** Where the person is and as whom, as home says it. */
  const stands = async (page: Page) => {
    await page.locator('#home-patient-name:visible').waitFor()
    return page.evaluate(() => document.querySelector('#home-hospital:not([hidden])')?.textContent)
  }
  const [here, there] = [hospitalOf(335).name, hospitalOf(17).name]
  const asked = (page: Page) => page.locator('#dialog-text:visible')
  const answer = async (page: Page, id: 'ok' | 'cancel') => {
    await asked(page).waitFor()
    await page.locator(`#dialog-${id}:visible`).click()
  }
  const isMember = (page: Page) => page.waitForFunction(() => document.body.innerText.includes('周*'))

  it('asks first; declined it changes nothing, at a start and in the running app, and a reload asks no more', async () => {
    await within(openProfile(MINE, { fresh: true }), async (page) => {
      const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
      await page.goto(
        `${sandbox.origin}/?unitId=17#/SubscribeList?token=${await sandbox.token({ ...THEIRS, unitId: 17 })}`,
      )
      await asked(page).waitFor()
      expect(await asked(page).innerText()).toContain(there)
      await answer(page, 'cancel')
      await settled(page, 'screen-home')
      await isMember(page)
      expect(await stands(page)).toBe(here)
      expect((await keptBy(page)).cookies).toMatchObject({ token, unitId: '335' })
      await page.reload()
      await isMember(page)
      expect(await asked(page).count()).toBe(0)

      await go(page, '#/Setting')
      await settled(page, 'screen-settings')
      await go(page, '#/feedback?unitId=17')
      await answer(page, 'cancel')
      await settled(page, 'screen-home')
      await isMember(page)
      expect((await keptBy(page)).cookies).toMatchObject({ token, unitId: '335' })
    })
  })

  it('accepted it opens its page there, and the way back asks for no code', async () => {
    await within(openProfile(MINE, { fresh: true }), async (page) => {
      await page.goto(`${sandbox.origin}/#/index`)
      await isMember(page)
      await go(page, `#/index?unitId=17&token=${await sandbox.token({ ...THEIRS, unitId: 17 })}`)
      await answer(page, 'ok')
      await page.locator('#entry-confirm-name:visible').waitFor()
      expect(await page.locator('#entry-confirm-hospital').innerText()).toContain(there)
      // Somebody else's account is left without a loss.
      await page.locator('#entry-confirm-leave:visible').click()
      await page.locator('#home-login:visible').waitFor()
      expect(await stands(page)).toBe(there)
      await page.locator('#home-hospital:visible').click()
      await page.locator('[id^="hospital-list-item-"]:visible', { hasText: here }).first().click()
      await confirmEntry(page)
      await isMember(page)
      expect(await stands(page)).toBe(here)
      // Away once more, and signed out there: the session that waits ends with it, on its server as well.
      const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
      await page.goto(`${sandbox.origin}/?token=${await sandbox.token({ ...MINE, unitId: 17 })}&unitId=17#/Setting`)
      await answer(page, 'ok')
      await confirmEntry(page)
      await page.locator('#settings-sign-out:visible').click()
      await answer(page, 'ok')
      await page.locator('#home-login:visible').waitFor()
      expect(await codeFor(token)).toBe(401)
      expect(JSON.stringify((await keptBy(page)).cookies)).not.toMatch(/token|waiting/i)
    })
  })

  it('that nobody knows is said to be unknown, and the present hospital stays', async () => {
    await within(openProfile(MINE, { fresh: true }), async (page) => {
      await page.goto(`${sandbox.origin}/?unitId=99999#/SubscribeList`)
      expect(await asked(page).innerText()).toContain('没有开通')
      await answer(page, 'ok')
      await settled(page, 'screen-home')
      await isMember(page)
      expect(await stands(page)).toBe(here)
    })
    await within(openContext(browser), async (page) => {
      await page.goto(`${sandbox.origin}/?unitId=99999#/index`)
      await answer(page, 'ok')
      await page.locator('#home-choose-hospital:visible').waitFor()

      // The first hospital of a device needs no question; a guest at one is asked as well.
      await page.goto(`${sandbox.origin}/?unitId=335#/index`)
      await page.locator('#home-login:visible').waitFor()
      await page.goto(`${sandbox.origin}/?unitId=17#/index`)
      expect(await asked(page).innerText()).not.toContain('登录')
      await answer(page, 'ok')
      await page.waitForFunction((name) => document.body.innerText.includes(name), there)
      expect((await keptBy(page)).cookies).toMatchObject({ unitId: '17' })
    })
  })
})

describe('two tabs', () => {
  it('sign-out in one empties the other at once', async () => {
    const { name, mobile } = personOf(MINE.persona)
    await within(openProfile(MINE, { fresh: true }), async (page, context) => {
      const other = await context.newPage()
      await other.goto(`${sandbox.origin}/#/personalData`)
      await settled(other)
      await atRest(other)
      const before = await body(other)
      expect(before).toContain(name.slice(0, 1))
      await page.goto(`${sandbox.origin}/#/Setting`)
      await page.locator('#settings-sign-out:visible').click()
      await page.locator('#dialog-ok:visible').click()
      await page.locator('#home-login:visible').waitFor()
      // Nobody touches the other tab; its page asks for a sign-in, or it stands at home as a guest's.
      await other.locator('#home-login:visible, #screen-login:visible').first().waitFor()
      await atRest(other)
      const html = await other.content()
      for (const own of [name, mobile, `${name.slice(0, 1)}*`]) expect(html.includes(own)).toBe(false)
      expect(await other.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/member\.|personalInfo/)
    })
  })
})
