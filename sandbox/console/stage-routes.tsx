/** @jsxImportSource hono/jsx */
/** Two phones on one page: who is signed in on them, what they asked, and what time it is there. */

import type { Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { mintTicket } from '../identity/sign-in/session-service'
import type { Sandbox } from '../server/context'
import { OWN_PAGE_POLICY } from '../server/http/headers'
import { REPEATS_HEADER } from '../server/http/logged-call'
import { isStage, phoneOrigin, stageOrigin } from '../server/http/phone-hosts'
import { Refusal } from '../server/http/refusal'
import { type Phone, PHONES } from '../server/phone-names'
import { randomId } from '../server/secrets'
import { isThisMachine } from '../server/this-machine'
import { document, type Html } from './html'
import { coupleOf, CoupleElsewhere, CouplePage, COUPLES, StageClock } from './pages/couple-page'
import { framed } from './pages/pages'
import { CallLog } from './parts/call-log-part'
import { milestonesOf } from './parts/milestones'
import { memberOfPersona } from './parts/people'
import { sendPage } from './send-page'
import { unitOf } from './unit-input'

const SCRIPT = readFileSync(path.join(__dirname, 'live.js'))
/** Pages that may listen at a time. */
const MOST_LISTENERS = 50
/** Proxies close a connection on which nothing is said, ms. */
const BEAT_MS = 25_000
/** Sign-ins that wait for their page; each is taken once. */
const MOST_WAITING = 20

type Addresses = Readonly<Record<Phone, string>>

export function stageRoutes(app: Hono, sandbox: Sandbox): void {
  const waiting = new Map<string, Addresses>()

  app.get('/console/couple', async (c) => {
    const unitId = unitOf(c.req.query())
    if (!isStage(c)) {
      if (isThisMachine(c, sandbox)) return c.redirect(`${stageOrigin(c)}/console/couple?unitId=${unitId}`)
      return sendPage(c, await framed(sandbox, 'couple', c.req.query(), <CoupleElsewhere unitId={unitId} />))
    }
    sandbox.calls.watch()
    const key = c.req.query('open') ?? ''
    const addresses = waiting.get(key) ?? guests(c, unitId)
    waiting.delete(key)
    const couple = COUPLES.find((one) => one === c.req.query('couple')) ?? null
    const events = await milestonesOf(sandbox, unitId)
    const view = { unitId, addresses, couple, events, calls: sandbox.calls.list() }
    const policy = `${OWN_PAGE_POLICY}; frame-src ${PHONES.map((phone) => phoneOrigin(c, phone)).join(' ')}`
    return sendPage(c, await framed(sandbox, 'couple', c.req.query(), <CouplePage {...view} />), { policy })
  })

  app.post('/console/couple', async (c) => {
    const form = await c.req.parseBody()
    const unitId = unitOf({ unitId: String(form['unitId'] ?? '') })
    const couple = COUPLES.find((one) => one === form['couple'])
    const people = couple && coupleOf(couple)
    if (!people || !isStage(c)) return c.redirect('/console/couple', 303)
    const ticketOf = async (phone: Phone) => {
      const memberId = await memberOfPersona(sandbox, people[phone])
      return mintTicket(sandbox.db, { memberId, unitId }, sandbox.clock.now())
    }
    const key = randomId()
    if (waiting.size >= MOST_WAITING) waiting.clear()
    waiting.set(key, {
      left: `${phoneOrigin(c, 'left')}/#/index?token=${await ticketOf('left')}&unitId=${unitId}`,
      right: `${phoneOrigin(c, 'right')}/#/index?token=${await ticketOf('right')}&unitId=${unitId}`,
    })
    return c.redirect(`/console/couple?unitId=${unitId}&couple=${couple}&open=${key}`, 303)
  })

  app.get('/console/couple/calls', (c) => {
    sandbox.calls.watch()
    return sendPage(c, part(<CallLog list={sandbox.calls.list()} unitId={unitOf(c.req.query())} />))
  })
  app.get('/console/couple/clock', async (c) => {
    const unitId = unitOf(c.req.query())
    return sendPage(c, part(<StageClock unitId={unitId} events={await milestonesOf(sandbox, unitId)} />))
  })

  app.post('/console/do/replay', async (c) => {
    const seq = Number((await c.req.parseBody())['seq'])
    const sent = sandbox.calls.sent(seq)
    if (!sent) return c.redirect('/console/couple', 303)
    sandbox.calls.watch()
    const { url, method, headers, body } = sent
    const request = new Request(url, {
      method,
      headers: { ...headers, host: new URL(url).host, [REPEATS_HEADER]: String(seq) },
      ...(method === 'GET' ? {} : { body }),
    })
    await app.fetch(request, c.env)
    return c.redirect('/console/couple', 303)
  })

  app.get(
    '/console/live.js',
    () => new Response(SCRIPT, { headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
  )
  liveRoute(app, sandbox)
}

/** Tells the console's pages that the clock was moved and that a call was answered; of the call nothing. */
function liveRoute(app: Hono, { clock, calls }: Sandbox): void {
  let listening = 0
  app.get('/console/live', (c) => {
    if (listening >= MOST_LISTENERS) throw new Refusal(503, '打开的页面过多')
    listening += 1
    return streamSSE(c, async (stream) => {
      const sayClock = (now: number): void =>
        void stream.writeSSE({ event: 'clock', data: String(now) }).catch(() => undefined)
      const stops = [
        clock.onMoved(sayClock),
        calls.onAdded(() => void stream.writeSSE({ event: 'call', data: '' }).catch(() => undefined)),
      ]
      stream.onAbort(() => {
        stops.forEach((stop) => stop())
        listening -= 1
      })
      sayClock(clock.now())
      while (!stream.aborted) {
        await stream.sleep(BEAT_MS)
        sayClock(clock.now())
      }
    })
  })
}

/** The phones as they were left: whoever is signed in there stays so. */
const guests = (c: Context, unitId: number): Addresses => ({
  left: `${phoneOrigin(c, 'left')}/?unitId=${unitId}`,
  right: `${phoneOrigin(c, 'right')}/?unitId=${unitId}`,
})

const part = (body: Html): string => document({ title: '' }, body)
