/**
 * Response codes end to end on the production h5 build: the server answers with the code, and the browser shows what the
 * patient gets. The table of all rows is proved in src/api and src/effects; here the whole path is.
 */

import { type BrowserContext, type Page } from 'playwright-core'

import { seededId } from '../../sandbox/server/secrets'
import { ServerClient } from '../attack/server/server-client'
import { sampleOf } from '../day'
import { landmarkInFront } from './support/browser'
import { atRest } from './support/rest'
import { type Who } from './support/sandbox'
import { HOME_UNIT, openProfile, sandbox, setStage, within } from './support/stage'
import { answerDialog, dialogText, hashOf, hashReaches, keptBy, settled, whenCleared } from './support/visit'

import { CARD_PAYMENT_TEXT, EXPIRED_TEXT, FIRST_VISIT_TEXT } from '@/api/core/codes'
import { GATE_MESSAGE } from '@/domain/external-gate'

/** The read that home cannot do without. */
const HOME_READ = 'index.patientIndex'

const MESSAGE = '请先完善门诊档案'

/** Stands in answers where it must never reach an address. */
const CANARY = 'canary7731'

/** A consultation that the sandbox begins with, of the person who is signed in. */
const CONSULT_ID = seededId('consult', HOME_UNIT.unitId, 'waits')

setStage()

/** Runs with a signed-in profile and one page; every foreign host answers with a page of its own. */
async function signedIn(who: Who, run: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  await sandbox.act('clearFaults')
  await within(openProfile(who), async (page, context) => {
    await context.route(/^https:/, (route) => route.fulfill({ body: '<p>outside</p>', contentType: 'text/html' }))
    await run(page, context)
  })
}

/** Plans a code for the next answer of a call. */
const answerWith = (code: number, data: unknown = '', callId = HOME_READ, times = 1, message = MESSAGE) =>
  sandbox.act('fault', { callId, kind: 'code', code, message, data, times })

/** Opens home and waits until the planned code has arrived. */
async function openHome(page: Page): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().includes('/api/index/patientIndex'))
  await page.goto('about:blank')
  await page.goto(`${sandbox.origin}/#/index`)
  await asked
}

interface CodeCase extends Who {
  readonly id: string
  readonly data?: unknown
  /** What the dialog says; absent when the code shows none. */
  readonly says?: string
  /** Hash address that must be reached. */
  readonly reaches: RegExp
  /** Whether the reached page stands on top of home or in its place. */
  readonly mode: 'push' | 'replace'
}

const cases: CodeCase[] = [
  { id: '402', ...HOME_UNIT, reaches: /^#\/OnlineAuther/, mode: 'push' },
  { id: '403', ...HOME_UNIT, reaches: /^#\/autherSaveWx/, mode: 'push' },
  {
    id: '2001',
    ...HOME_UNIT,
    data: { patientInfoUrl: '/outpatientFiling', infoCase: 2, hisInfo: { card: CANARY } },
    says: FIRST_VISIT_TEXT,
    reaches: /^#\/outpatientFiling\?(?=.*infoCase=2)(?=.*keep=)/,
    mode: 'replace',
  },
  {
    id: '407@17',
    unitId: 17,
    persona: 'zhou-min',
    says: MESSAGE,
    reaches: /^#\/outpatientFilingZY(\?back=[^&]+)?$/,
    mode: 'replace',
  },
  {
    id: '556@38',
    unitId: 38,
    persona: 'zhao-ting',
    says: MESSAGE,
    reaches: /^#\/outpatientFilingZS(\?back=[^&]+)?$/,
    mode: 'replace',
  },
  {
    id: '3002',
    ...HOME_UNIT,
    data: { appId: 'a1', token: CANARY, mobile: CANARY, nested: { x: CANARY } },
    says: MESSAGE,
    reaches: /^#\/toAlyApplet\?appId=a1(&keep=\d+)?$/,
    mode: 'push',
  },
  { id: '3040', ...HOME_UNIT, reaches: /^#\/subjectDocCheckList\?parentCode=gqj$/, mode: 'push' },
  {
    id: '111',
    ...HOME_UNIT,
    // One of her own, so that the page it leads to has something to show.
    data: { consultId: CONSULT_ID, openId: CANARY, patientName: CANARY },
    reaches: new RegExp(`^#/CsOrderDetail\\?consultId=${CONSULT_ID}(&keep=\\d+)?$`),
    mode: 'push',
  },
]

it.each(cases)('[code:$id] leads where the specification says', async ({ id, says, reaches, data, mode, ...who }) => {
  await signedIn(who, async (page) => {
    await answerWith(Number(id.split('@')[0]), data)
    await openHome(page)
    if (says !== undefined) {
      await dialogText(page).filter({ hasText: says }).waitFor()
      // first the text, then the way: nothing moves while the patient reads
      expect(await hashOf(page)).toBe('#/index')
      await answerDialog(page, says)
    }
    await hashReaches(page, reaches)
    expect(page.url()).not.toContain(CANARY)
    expect((await keptBy(page)).cookies['token']).toMatch(/^[0-9a-f]{32}$/)
    if (says === undefined) expect(await dialogText(page).count()).toBe(0)
    await page.goBack()
    if (mode === 'push') await hashReaches(page, /^#\/index$/)
    else expect(await page.evaluate(() => location.href)).toBe('about:blank')
  })
})

it('[code:556@38] leads somebody who is not verified through the verification to the filing page', async () => {
  await signedIn({ unitId: 38, persona: 'lin-xiao' }, async (page) => {
    await answerWith(556)
    await openHome(page)
    await answerDialog(page, MESSAGE)
    await hashReaches(page, /^#\/OnlineAuther\?back=%2FoutpatientFilingZS/)
  })
})

it('[code:400] shows the whole message of the server, however long', async () => {
  const long = '就诊前请携带双方身份证和结婚证原件。'.repeat(20)
  await signedIn(HOME_UNIT, async (page) => {
    await answerWith(400, '', HOME_READ, 1, long)
    await openHome(page)
    await dialogText(page).filter({ hasText: long }).waitFor()
  })
})

it('[code:555@324] shows the message and stays', async () => {
  await signedIn({ unitId: 324, persona: 'zhou-min' }, async (page) => {
    await answerWith(555)
    await openHome(page)
    await answerDialog(page, MESSAGE)
    await settled(page, 'screen-home')
    expect(await hashOf(page)).toBe('#/index')
  })
})

describe('silent codes settle the screen and show no dialog', () => {
  const silent = [
    // this hospital books by the counter system, which has a list of its own
    { id: '555@19', unitId: 19, persona: 'lin-xiao', empty: true, list: 'appointment-number.appointmentQueueList' },
    { id: '404', ...HOME_UNIT, empty: true },
    { id: '999', ...HOME_UNIT, empty: false },
    { id: '4000', ...HOME_UNIT, empty: false },
    { id: '4001', ...HOME_UNIT, empty: false },
  ]
  it.each(silent)('[code:$id] on home and on a list', async ({ id, empty, list = 'subjects.subjectsList', ...who }) => {
    await signedIn(who, async (page) => {
      const code = Number(id.split('@')[0])
      await answerWith(code)
      await openHome(page)
      await settled(page, 'screen-home')
      await atRest(page)
      expect(await landmarkInFront(page)).toBe('screen-home')
      expect(await dialogText(page).count()).toBe(0)
      expect(await page.locator('body').innerText()).not.toContain(MESSAGE)

      await answerWith(code, '', list, 9)
      // the check of this page beside it: somebody not verified would be led away
      await answerWith(code, '', 'member.selectBind', 9)
      await page.goto('about:blank')
      await page.goto(`${sandbox.origin}/#/SubscribeList`)
      await settled(page, 'screen-booking-list')
      await page.locator(empty ? '#booking-list-empty:visible' : '#booking-list-failure:visible').waitFor()
      const text = await page.locator('#screen-booking-list:visible').innerText()
      if (empty) expect(text).toContain('暂无数据')
      expect(text).not.toContain(MESSAGE)
      expect(await dialogText(page).count()).toBe(0)
      if (empty) return
      // an inline retry, and it works
      await sandbox.act('clearFaults')
      await page.locator('#booking-list-retry:visible').click()
      await page.locator('#booking-list-failure').waitFor({ state: 'detached' })
      await settled(page, 'screen-booking-list')
    })
  })
})

describe('258 leaves for a page of the hospital', () => {
  const CARD_PAGE = 'https://card.example.com/apply?a=1'

  it('[code:258] goes to a listed host after the patient has read its name', async () => {
    await signedIn(HOME_UNIT, async (page) => {
      await answerWith(258, CARD_PAGE)
      await openHome(page)
      await answerDialog(page, 'card.example.com')
      await page.waitForURL(CARD_PAGE)
    })
  })

  it('[code:258] stays when the patient says no', async () => {
    await signedIn(HOME_UNIT, async (page) => {
      await answerWith(258, CARD_PAGE)
      await openHome(page)
      await answerDialog(page, 'card.example.com', 'cancel')
      await page.waitForTimeout(300)
      expect(page.url()).toBe(`${sandbox.origin}/#/index`)
    })
  })

  it('[code:258] refuses every other address', async () => {
    const hostile: unknown[] = [
      'http://card.example.com/apply',
      'https://card.example.com.evil.example/',
      'https://card.example.com@evil.example/',
      'https://card.example.com:8443/',
      'https://evil.example/?card.example.com',
      // the card host of another hospital
      'https://card.zs.example.com/apply',
      '//card.example.com/apply',
      'javascript:alert(1)',
      { url: CARD_PAGE },
      '',
    ]
    await signedIn(HOME_UNIT, async (page) => {
      for (const data of sampleOf('pages nobody listed', hostile, 5)) {
        await answerWith(258, data)
        await openHome(page)
        await answerDialog(page, GATE_MESSAGE)
        await atRest(page)
        expect([data, page.url()]).toEqual([data, `${sandbox.origin}/#/index`])
      }
    })
  })
})

it('[code:2001] with a target outside the table leads to the start page', async () => {
  const hostile: unknown[] = [
    'https://evil.example/',
    '//evil.example/outpatientFiling',
    'javascript:alert(1)',
    '/outpatientFiling/../settings',
    '/outpatientFiling%2f..',
    '/OUTPATIENTFILING',
    '/noSuchPage',
    '/outpatientFiling\u0000',
    '*',
    { path: '/outpatientFiling' },
  ]
  await signedIn(HOME_UNIT, async (page) => {
    for (const patientInfoUrl of sampleOf('targets outside the table', hostile, 4)) {
      await answerWith(2001, { patientInfoUrl, infoCase: 2, hisInfo: CANARY })
      await openHome(page)
      await answerDialog(page, FIRST_VISIT_TEXT)
      await settled(page, 'screen-home')
      await atRest(page)
      expect([patientInfoUrl, page.url()]).toEqual([patientInfoUrl, `${sandbox.origin}/#/index`])
    }
  })
})

describe('401', () => {
  it('[code:401] says so, clears the person and 400 ms later opens the login page', async () => {
    await signedIn(HOME_UNIT, async (page) => {
      await page.addInitScript(() => {
        const at: Record<string, number> = {}
        if (location.protocol === 'about:') return
        Object.defineProperty(window, 'seenAt', { value: at })
        setInterval(() => {
          if (location.hash.startsWith('#/login')) at['left'] ??= performance.now()
        }, 10)
      })
      await whenCleared(
        page,
        () => ((window as unknown as { seenAt: Record<string, number> }).seenAt['cleared'] ??= performance.now()),
        null,
      )
      await answerWith(401)
      await openHome(page)
      await hashReaches(page, /^#\/login/)
      await answerDialog(page, EXPIRED_TEXT)
      await settled(page, 'screen-login')
      const { cleared = 0, left = 0 } = await page.evaluate(
        () => (window as unknown as { seenAt: Record<string, number> }).seenAt,
      )
      // at least the specified pause, less the grain of a timer
      expect(cleared).toBeGreaterThan(0)
      expect(left - cleared).toBeGreaterThan(390)
      const { cookies, local } = await keptBy(page)
      expect(cookies).not.toHaveProperty('token')
      expect(cookies['unitId']).toBe('335')
      expect(local).not.toHaveProperty('userInfo')
      expect(local).not.toHaveProperty('openId')
    })
  })

  it('[code:401] is the native shell’s business where there is one', async () => {
    await signedIn(HOME_UNIT, async (page) => {
      await page.addInitScript(() => {
        const called: string[] = []
        const note = (name: string, answer: unknown) => () => {
          called.push(name)
          return answer
        }
        Object.assign(window, {
          called,
          android: {
            isApp: note('isApp', 'true'),
            userInvalid: note('userInvalid', true),
            backToList: note('backToList', true),
          },
        })
      })
      await answerWith(401)
      await openHome(page)
      await answerDialog(page, EXPIRED_TEXT)
      await page.waitForFunction(() => (window as unknown as { called: string[] }).called.includes('backToList'))
      const called = await page.evaluate(() => (window as unknown as { called: string[] }).called)
      expect(called.filter((name) => name !== 'isApp')).toEqual(['userInvalid', 'backToList'])
      await page.waitForTimeout(600)
      expect(await hashOf(page)).toBe('#/index')
      expect((await keptBy(page)).cookies).not.toHaveProperty('token')
    })
  })
})

it('[code:4002] asks before the balance of the visiting card is touched', async () => {
  const who = { unitId: 335, persona: 'zhao-ting' }
  const server = new ServerClient(sandbox.origin)
  await sandbox.act('fresh', { persona: who.persona })
  // booking is open from 07:00 to 22:00 of the hospital's clock, whatever the hour here
  await server.clockTo(`${await server.today()} 10:00:00`)
  const token = await server.token(who.persona, who.unitId)
  const { orderCode } = await server.register(token, (await server.place(token)).slotId)
  const taken = async () => {
    const { data } = await server.call('order.byCode', { orderCode }, token)
    return [data['payStatus'], data['paidFen'], data['payMethod']]
  }
  await signedIn(who, async (page) => {
    const answers: unknown[] = []
    // read on the way, because a page that moves on takes the bodies of its answers along
    await page.route(/VisitCard/i, async (route) => {
      const answer = await route.fetch()
      answers.push(await answer.json())
      await route.fulfill({ response: answer })
    })
    await page.goto(`${sandbox.origin}/#/PayOrder?orderCode=${orderCode}`)
    await page.locator('[id="pay-order-method-visitCard"]:visible').click()
    await page.locator('[id="pay-order-submit"]:visible').click()
    await page.getByText(CARD_PAYMENT_TEXT).first().waitFor()
    expect(answers).toMatchObject([{ code: 4002 }])
    expect(await dialogText(page).count()).toBe(0)
    const before = await taken()
    // no is no: nothing is taken, and the same order is still offered
    await page.locator('#pay-order-card-close:visible').click()
    await page.locator('[id="pay-order-submit"]:visible').waitFor()
    expect(await taken()).toEqual(before)
    await page.locator('[id="pay-order-submit"]:visible').click()
    await page.locator('#pay-order-card-confirm:visible').click()
    await hashReaches(page, /^#\/PayResult/i)
    expect(answers).toMatchObject([{ code: 4002 }, { code: 4002 }, { code: 200 }])
    expect(await taken()).not.toEqual(before)
  })
})
