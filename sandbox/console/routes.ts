import type { Context, Hono } from 'hono'
import * as v from 'valibot'

import { sampleCard } from '../identity/sample-card'
import { mintTicket } from '../identity/session-service'
import type { SimulatedGateway } from '../payment/gateway'
import { handleNotice } from '../payment/notice-service'
import type { Sandbox } from '../server/context'
import { pagePolicy } from '../server/headers'
import { Refusal } from '../server/refusal'
import { consoleOnly, sameOrigin } from './access'
import { actions, views } from './actions'
import { cashierPage } from './cashier'
import { consolePage, PAGES } from './pages'
import { demandPersona, memberOfPersona } from './people'

/** Console, cashier, one-tap sign-in, and the door at which the payment institution delivers its notices. */
export function consoleRoutes(app: Hono, sandbox: Sandbox, gateway: SimulatedGateway): void {
  const acts = actions(sandbox, gateway)
  const looks = views(sandbox)

  app.use('/console/*', consoleOnly(sandbox), sameOrigin())
  app.use('/console', consoleOnly(sandbox))
  app.use('/demo/*', consoleOnly(sandbox))
  app.use('/cashier/*', sameOrigin())

  app.get('/console', (c) => c.redirect('/console/accounts'))
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
  app.post('/console/do/:name', async (c) => {
    const back = c.req.header('Referer') ?? ''
    const target = new URL(back || '/console', c.req.url)
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
    app.get(`/console/${path}`, async (c) => html(c, await consolePage(path, sandbox, looks, c.req.query())))
  }

  app.get('/console/sample-card/:persona/:file', (c) => {
    const side = c.req.param('file') === 'back.png' ? 'back' : 'front'
    const picture = sampleCard(c.req.param('persona'), side)
    if (!picture) return c.text('没有这张样例', 404)
    return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } })
  })

  app.get('/demo/:persona', async (c) => {
    const who = await memberOfPersona(sandbox, demandPersona(c.req.param('persona')))
    const unitId = /^[1-9]\d{0,8}$/.test(c.req.query('unitId') ?? '') ? Number(c.req.query('unitId')) : 335
    const ticket = await mintTicket(sandbox.db, { memberId: who, unitId }, sandbox.clock.now())
    c.header('Cache-Control', 'no-store')
    return c.redirect(`/#/index?token=${ticket}&unitId=${unitId}`)
  })

  app.get('/cashier/:prepayId', async (c) => {
    const trade = await gateway.byPrepayId(c.req.param('prepayId'))
    return html(c, cashierPage(trade, c.req.query('return') ?? ''), trade ? 200 : 404)
  })
  app.post('/cashier/:prepayId', async (c) => {
    const trade = await gateway.byPrepayId(c.req.param('prepayId'))
    const form = await c.req.parseBody()
    const decision = v.safeParse(v.picklist(['paid', 'cancelled', 'unknown']), form['decision'])
    if (!trade || !decision.success) return html(c, cashierPage(null, ''), 404)
    const after = await gateway.decide(trade.orderCode, decision.output)
    if (after?.state === 'paid') await handleNotice(sandbox, gateway.notice(after))
    return c.redirect(`/#${wayBack(String(form['return'] ?? ''), trade.orderCode)}`, 303)
  })

  app.post('/gateway/notify', async (c) => {
    const body = v.safeParse(noticeSchema, await c.req.json().catch(() => null))
    const result = body.success ? await handleNotice(sandbox, body.output) : 'badSignature'
    // The institution repeats until it hears success; only a forged or mistaken notice is told otherwise.
    const taken = result === 'applied' || result === 'duplicate' || result === 'lateRefund'
    return c.json({ code: taken ? 'SUCCESS' : 'FAIL', result }, taken ? 200 : 400)
  })

  async function act(c: Context): Promise<unknown> {
    const found = Object.hasOwn(acts, c.req.param('name') ?? '') ? acts[c.req.param('name') ?? ''] : undefined
    if (!found) throw new Refusal(404, '没有这个操作')
    const isJson = (c.req.header('Content-Type') ?? '').includes('json')
    const sent: unknown = isJson ? await c.req.json() : await c.req.parseBody()
    const present = Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== ''))
    return found.run(v.parse(found.input, present) as never)
  }
}

const noticeSchema = v.object({
  orderCode: v.pipe(v.string(), v.maxLength(64)),
  tradeNo: v.pipe(v.string(), v.maxLength(64)),
  amountFen: v.number(),
  sign: v.pipe(v.string(), v.maxLength(128)),
})

/** Route characters only; anything else goes to the result page. */
function wayBack(encoded: string, orderCode: string): string {
  const path = Buffer.from(encoded, 'base64url').toString('utf8')
  const isRoute = /^\/[A-Za-z0-9_/-]{0,80}(\?[A-Za-z0-9_=&%.-]{0,400})?$/.test(path) && !path.includes('//')
  return isRoute ? path : `/PayResult?orderCode=${orderCode}`
}

function html(c: Context, text: string, status: 200 | 404 = 200): Response {
  c.header('Content-Security-Policy', pagePolicy([]))
  // Same-origin, not none: without it the browser sends the origin of our own forms as "null".
  c.header('Referrer-Policy', 'same-origin')
  c.header('Cache-Control', 'no-store')
  return c.html(text, status)
}

function refused(c: Context, cause: unknown): Response {
  if (cause instanceof Refusal)
    return c.json({ message: cause.message, code: cause.code }, cause.code === 404 ? 404 : 400)
  if (cause instanceof v.ValiError || cause instanceof SyntaxError) return c.json({ message: cause.message }, 400)
  throw cause
}
