import type { Context, Hono } from 'hono'
import * as v from 'valibot'

import { voiceAtDesk } from '../consult/desk-service'
import { personaOf } from '../identity/personas'
import { mintTicket } from '../identity/sign-in/session-service'
import { sampleCard } from '../identity/verification/sample-card'
import { handleNotice, noteForgedNotice } from '../payment/order/notice-service'
import type { Sandbox } from '../server/context'
import { networkOrigin } from '../server/http/network'
import { Refusal } from '../server/http/refusal'
import { addressOf } from '../server/identity'
import { consoleOnly, sameOrigin } from './access'
import { actions, views } from './actions'
import { ownNavigation } from './own-navigation'
import { PAGES } from './page-list'
import { consolePage } from './pages/pages'
import { cashierPage } from './parts/cashier'
import { memberOfPersona } from './parts/people'
import { personCopyRoute } from './person-copy-route'
import { sendPage } from './send-page'
import { stageRoutes } from './stage-routes'
import { unitOf } from './unit-input'

/** Console, cashier, one-tap sign-in, and the door at which the payment institution delivers its notices. */
export function consoleRoutes(app: Hono, sandbox: Sandbox): void {
  const { institution } = sandbox
  const acts = actions(sandbox)
  const looks = views(sandbox)

  app.use('/console/*', consoleOnly(sandbox), sameOrigin())
  app.use('/console', consoleOnly(sandbox))
  app.use('/demo/*', consoleOnly(sandbox), ownNavigation())
  app.use('/cashier/*', sameOrigin())

  for (const path of ['/console', '/console/']) app.get(path, (c) => c.redirect('/console/start'))
  app.get('/console/api/:name', async (c) => {
    const name = c.req.param('name')
    const look = Object.hasOwn(looks, name) ? looks[name as keyof typeof looks] : undefined
    return look ? c.json(await look(c.req.query())) : c.json({ message: '没有这个接口' }, 404)
  })
  app.post('/console/api/:name', async (c) => {
    try {
      return c.json((await act(c)) ?? {})
    } catch (cause) {
      return refused(c, cause)
    }
  })
  stageRoutes(app, sandbox)
  personCopyRoute(app, sandbox)
  app.post('/console/do/:name', async (c) => {
    const target = pageBehind(c)
    try {
      const done = await act(c)
      target.searchParams.delete('said')
      // What the person at the desk has to read out.
      if (done !== null && typeof done === 'object' && 'said' in done)
        target.searchParams.set('said', String(done.said))
    } catch (cause) {
      if (!(cause instanceof Refusal) && !(cause instanceof v.ValiError)) throw cause
      target.searchParams.set('said', cause.message)
    }
    return c.redirect(`${target.pathname}${target.search}`, 303)
  })
  for (const { path } of PAGES) {
    if (path === 'couple') continue
    app.get(`/console/${path}`, async (c) =>
      sendPage(
        c,
        await consolePage({
          path,
          sandbox,
          looks,
          query: c.req.query(),
          network: networkOrigin(sandbox.host, portOf(c)),
        }),
      ),
    )
  }

  app.get('/console/consult-voice/:msgId', async (c) => {
    const found = await voiceAtDesk(sandbox, unitOf(c.req.query()), Number(c.req.param('msgId')) || 0)
    if (!found) return c.text('没有这段语音', 404)
    const headers = { 'content-type': found.mime, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
    return new Response(new Uint8Array(found.bytes), { headers })
  })

  app.get('/console/sample-card/:persona/:file', (c) => {
    const side = c.req.param('file') === 'back.png' ? 'back' : 'front'
    const picture = sampleCard(c.req.param('persona'), side)
    if (!picture) return c.text('没有这张样例', 404)
    return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } })
  })

  app.get('/demo/:persona', async (c) => {
    const known = personaOf(c.req.param('persona'))
    if (!known) return c.text('没有这个演示账号，请在控制台中选择', 404)
    const who = await memberOfPersona(sandbox, known)
    const unitId = unitOf(c.req.query())
    const ticket = await mintTicket(sandbox.db, { memberId: who, unitId }, sandbox.clock.now())
    c.header('Cache-Control', 'no-store')
    return c.redirect(`/#/index?token=${ticket}&unitId=${unitId}`)
  })

  app.get('/cashier/:prepayId', async (c) => {
    const trade = await institution.byPrepayId(c.req.param('prepayId'))
    return sendPage(c, cashierPage(trade, c.req.query('return') ?? ''), { status: trade ? 200 : 404 })
  })
  app.post('/cashier/:prepayId', async (c) => {
    const trade = await institution.byPrepayId(c.req.param('prepayId'))
    const form = await c.req.parseBody()
    const decision = v.safeParse(v.picklist(['paid', 'cancelled', 'unknown']), form['decision'])
    if (!trade || !decision.success) return sendPage(c, cashierPage(null, ''), { status: 404 })
    const after = await institution.decide(trade.orderCode, decision.output)
    if (after?.state === 'paid') await handleNotice(sandbox, institution.notice(after))
    return c.redirect(`/#${wayBack(String(form['return'] ?? ''), trade.orderCode)}`, 303)
  })

  app.post('/gateway/notify', async (c) => {
    const body = v.safeParse(noticeSchema, await c.req.json().catch(() => null))
    const result = body.success ? await handleNotice(sandbox, body.output) : 'badSignature'
    if (result === 'badSignature' && (await noteForgedNotice(sandbox, addressOf(c, sandbox))))
      return c.json({ code: 'FAIL', result }, 429)
    // The institution repeats until it hears success; only a forged or mistaken notice is told otherwise.
    const taken = result === 'applied' || result === 'duplicate' || result === 'lateRefund'
    return c.json({ code: taken ? 'SUCCESS' : 'FAIL', result }, taken ? 200 : 400)
  })

  async function act(c: Context): Promise<unknown> {
    const found = Object.hasOwn(acts, c.req.param('name') ?? '') ? acts[c.req.param('name') ?? ''] : undefined
    if (!found) throw new Refusal(404, '没有这个操作')
    const isJson = (c.req.header('Content-Type') ?? '').includes('json')
    const sent: unknown = isJson ? await c.req.json() : await c.req.parseBody({ all: true })
    const present = Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== ''))
    return found.run(v.parse(found.input, present) as never)
  }
}

const noticeSchema = v.object({
  orderCode: v.pipe(v.string(), v.maxLength(64)),
  tradeNo: v.pipe(v.string(), v.maxLength(64)),
  amountFen: v.pipe(v.number(), v.safeInteger()),
  merchantId: v.pipe(v.string(), v.maxLength(64)),
  sign: v.pipe(v.string(), v.maxLength(128)),
})

/**
 * The console's own page that an act came from, its first one when the referrer names anything else: a path of two
 * slashes would lead to another host.
 */
function pageBehind(c: Context): URL {
  const own = new URL('/console/accounts', c.req.url)
  const back = URL.canParse(c.req.header('Referer') ?? '') ? new URL(c.req.header('Referer') ?? '') : own
  const isOwn = back.host === c.req.header('Host') && PAGES.some(({ path }) => back.pathname === `/console/${path}`)
  if (!isOwn) return own
  own.pathname = back.pathname
  own.search = back.search
  return own
}

/** The port of an address that asked, with its colon. */
const portOf = (c: Context): string => /:\d+$/.exec(c.req.header('Host') ?? '')?.[0] ?? ''

/** Route characters only; anything else goes to the result page. */
function wayBack(encoded: string, orderCode: string): string {
  const path = Buffer.from(encoded, 'base64url').toString('utf8')
  const isRoute = /^\/[A-Za-z0-9_/-]{0,80}(\?[A-Za-z0-9_=&%.-]{0,400})?$/.test(path) && !path.includes('//')
  return isRoute ? path : `/PayResult?orderCode=${orderCode}`
}

function refused(c: Context, cause: unknown): Response {
  if (cause instanceof Refusal)
    return c.json({ message: cause.message, code: cause.code }, cause.code === 404 ? 404 : 400)
  if (cause instanceof v.ValiError || cause instanceof SyntaxError) return c.json({ message: cause.message }, 400)
  throw cause
}
