/** Films of the teaching and texts read aloud: what belongs to everybody and is fetched by a player. */

import type { Context, Hono } from 'hono'

import type { Sandbox } from '../server/context'
import { spendUnseen } from '../server/http/budgets'
import { FILE_HEADERS } from '../server/http/headers'
import { addressOf } from '../server/identity'
import { readFilm } from './film-service'
import { MOST_CHARACTERS, MOST_LINES } from './speech-service'
import { MOST_SECONDS, SpeechFault } from './speech-sound'

export function teachingRoutes(app: Hono, sandbox: Sandbox): void {
  app.get('/hc-upload/film/:film', giveFilm)
  app.get('/hc-upload/speech', (c) => giveSpeech(c, sandbox))
}

function giveFilm(c: Context): Response {
  const film = readFilm(c.req.param('film') ?? '')
  if (!film) return c.json({ code: 404, message: '视频不存在', data: '' }, 404)
  return inParts(c, film, 'video/mp4')
}

/**
 * `text` once a line, and `every`: seconds between their beginnings, 0 or absent for one after the other. Without the
 * synthesizer there is no such address.
 */
async function giveSpeech(c: Context, { speech, clock, proxies, journal }: Sandbox): Promise<Response> {
  const lines = (c.req.queries('text') ?? []).map((line) => line.trim()).filter((line) => line !== '')
  const every = Number(c.req.query('every') ?? 0)
  if (!speech.isThere) return c.json({ code: 404, message: '这里不能朗读', data: '' }, 404)
  const characters = lines.reduce((sum, line) => sum + line.length, 0)
  const isFair = lines.length > 0 && lines.length <= MOST_LINES && characters <= MOST_CHARACTERS
  if (!isFair || !Number.isInteger(every) || every < 0 || lines.length * every > MOST_SECONDS)
    return c.json({ code: 400, message: '要朗读的文字不正确', data: '' }, 400)
  const known = speech.spoken(lines, every)
  if (known) return inParts(c, known, 'audio/wav')
  const now = clock.now()
  if (!spendUnseen('speech', addressOf(c, { proxies }), now))
    return c.json({ code: 429, message: '操作过于频繁，请稍后再试', data: '' }, 429)
  try {
    return inParts(c, await speech.speak(lines, every), 'audio/wav')
  } catch (cause) {
    if (!(cause instanceof SpeechFault)) throw cause
    if (cause.reason === 'failed') journal.warn('a text could not be read aloud', {})
    return c.json({ code: 503, message: '暂时不能朗读，请稍后再试', data: '' }, 500)
  }
}

/** Players ask for a file in parts, and some play nothing that comes whole (RFC 9110, 14.2). */
function inParts(c: Context, file: Buffer, type: string): Response {
  const headers = {
    ...FILE_HEADERS,
    'content-type': type,
    'cache-control': 'public, max-age=86400',
    'accept-ranges': 'bytes',
  }
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '') ?? []
  if (first === '' && last === '') return new Response(new Uint8Array(file), { headers })
  const from = first === '' ? Math.max(0, file.length - Number(last)) : Number(first)
  const until = first === '' || last === '' ? file.length - 1 : Math.min(Number(last), file.length - 1)
  const whole = { 'content-range': `bytes */${file.length}` }
  if (from > until) return new Response(null, { status: 416, headers: { ...headers, ...whole } })
  return new Response(new Uint8Array(file.subarray(from, until + 1)), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${until}/${file.length}` },
  })
}
