/** @jsxImportSource hono/jsx */
/** `/openapi.json` from the call definitions, and `/openapi`, the same for a reader; tries are the console's. */

import type { Context, Hono } from 'hono'
import type { Child } from 'hono/jsx'

import type { Sandbox } from '../../server/context'
import { mayOpenConsole } from '../access'
import { document, type Html } from '../html'
import { sendPage } from '../send-page'
import { shell } from '../shell'
import { unitOf } from '../unit-input'
import { ApiDetail, type Tried } from './api-detail'
import { apiAddress, ApiPage, SHOWN } from './api-page'
import { type Lang, titleOf } from './api-titles'
import { tryCall } from './api-try'
import { wordsOf } from './api-words'

import { catalogue } from '@/api/catalogue'
import { openapi } from '@/api/core/openapi'
import { formatDateTime } from '@/domain/dates'

const byId = new Map(catalogue.map((call) => [call.id, call]))

const langOf = (text: string | undefined): Lang => (text === 'en' ? 'en' : 'zh')

export function apiRoutes(app: Hono, sandbox: Sandbox): void {
  app.get('/openapi.json', (c) => c.json(openapi(catalogue, { title: '沙箱医院接口', version: '1' })))

  app.get('/openapi', (c) => {
    const query = c.req.query()
    const lang = langOf(query['lang'])
    const words = wordsOf(lang)
    const shown = SHOWN.find((one) => one === query['shown']) ?? 'all'
    const wanted = (query['q'] ?? '').slice(0, 80)
    const body = <ApiPage lang={lang} wanted={wanted} shown={shown} unitId={unitOf(query)} />
    return sendPage(c, frame(c, sandbox, { title: words.title, about: words.about, lang, query, body }))
  })

  app.get('/openapi/:id', (c) => detail(c, c.req.query(), null))

  app.post('/console/try/:id', async (c) => {
    const call = byId.get(c.req.param('id'))
    if (!call) return c.text('没有这个接口', 404)
    const form = Object.entries(await c.req.parseBody()).map(([name, value]) => [name, String(value)] as const)
    const sent = Object.fromEntries(form)
    const fields = Object.fromEntries(
      form.flatMap(([name, value]) => (name.startsWith('field.') ? [[name.slice('field.'.length), value]] : [])),
    )
    const attempt = {
      call,
      unitId: unitOf(sent),
      persona: sent['persona'] ?? '',
      fields,
      origin: new URL(c.req.url).origin,
    }
    return detail(c, sent, await tryCall(app, sandbox, attempt, c.env))
  })

  function detail(c: Context, query: Record<string, string>, tried: Tried | null) {
    const call = byId.get(c.req.param('id') ?? '')
    if (!call) return c.text('没有这个接口', 404)
    const lang = langOf(query['lang'])
    const unitId = unitOf(query)
    const mayTry = mayOpenConsole(c, sandbox)
    const body = <ApiDetail call={call} lang={lang} unitId={unitId} mayTry={mayTry} tried={tried} />
    const about = (
      <>
        <a href={apiAddress('', { lang, unitId })}>{wordsOf(lang).back}</a> / <code>{call.id}</code>
      </>
    )
    const asked = { lang, unitId: String(unitId) }
    return sendPage(c, frame(c, sandbox, { title: titleOf(call, lang), about, lang, query: asked, body }))
  }
}

interface FrameProps {
  title: string
  about: Child
  lang: Lang
  query: Record<string, string>
  body: Html
}

/** Inside the console for who may open it; readable without it for everybody else. */
function frame(c: Context, sandbox: Sandbox, { title, about, lang, query, body }: FrameProps): string {
  const to = (wanted: Lang) =>
    `${c.req.path.replace(/^\/console\/try/, '/openapi')}?${new URLSearchParams({ ...query, lang: wanted })}`
  const beside = (
    <p class="langs">
      <a href={to('zh')} lang="zh-CN" aria-current={lang === 'zh' ? 'true' : undefined}>
        中文
      </a>{' '}
      ·{' '}
      <a href={to('en')} lang="en" aria-current={lang === 'en' ? 'true' : undefined}>
        English
      </a>{' '}
      · <a href="/openapi.json">{wordsOf(lang).document}</a>
    </p>
  )
  const language = lang === 'zh' ? 'zh-CN' : 'en'
  if (mayOpenConsole(c, sandbox))
    return shell({
      path: 'openapi',
      title,
      about,
      lang: language,
      unitId: unitOf(query),
      query,
      clockText: formatDateTime(sandbox.clock.now()),
      beside,
      children: body,
    })
  return document(
    { title, lang: language },
    <main>
      <div class="top">
        <div>
          <h1>{title}</h1>
          <p class="lead">{about}</p>
        </div>
        {beside}
      </div>
      {body}
    </main>,
  )
}
