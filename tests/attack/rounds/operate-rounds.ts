/** Strangers at what is meant for the person on duty: figures, reports of faults, the journal. */

import { request } from 'node:http'

import type { Hospital } from '../../hospital/open'
import type { Finding } from '../part'
import { ServerClient } from '../server/server-client'

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** Raw HTTP: what a browser or fetch would not send. Status 0 where the server hung up. */
const raw = (url: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const asked = request(url, { method, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', () => resolve({ status: 0, text }))
    })
    asked.on('error', () => resolve({ status: 0, text: '' }))
    asked.end(body)
  })

const OUTSIDE: readonly Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '::1' },
  { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
  { host: 'hospital.example.com' },
  { host: '127.0.0.1.example.com' },
]
const TOKENS = [
  '',
  'Bearer ',
  'Bearer undefined',
  'Bearer null',
  'bearer watch-word-1',
  'Bearer watch-word-2',
  'Basic d2F0Y2g=',
]

/** Line ends, control characters and JSON in every place that a stranger fills. */
const BREAKS = ['%0A', '%0D%0A', '%00', '%E2%80%A8', '\\n', '"}', '","level":"fatal']
const CANARY = 'canary5canary5canary5'

async function figures(url: string): Promise<Finding[]> {
  const found: Finding[] = []
  for (const headers of OUTSIDE)
    for (const authorization of TOKENS) {
      const { status, text } = await raw(`${url}/metrics`, { headers: { ...headers, authorization } })
      if (status !== 404 || text.includes('hc_'))
        found.push({ what: 'a stranger reads the figures', detail: JSON.stringify({ headers, authorization, status }) })
    }
  for (const path of ['/metrics/', '//metrics', '/./metrics', '/%6detrics', '/METRICS', '/healthz/../metrics']) {
    const { text } = await raw(`${url}${path}`, { headers: OUTSIDE[0] ?? {} })
    if (text.includes('hc_calls')) found.push({ what: 'a stranger reads the figures', detail: path })
  }
  return found
}

async function reports(client: ServerClient, rounds: number): Promise<Finding[]> {
  const found: Finding[] = []
  const url = `${client.url}/hc-patient/api/ext/reportFaults`
  const type = { 'content-type': 'application/json' }
  const fault = (place: string) => ({ name: 'Error', screen: '', callId: '', places: [place], times: 1 })
  const head = { unitId: 335, release: '', build: '', host: 'weapp' }
  const megabyte = JSON.stringify({ ...head, faults: [{ ...fault('a.js:1:2'), message: 'x'.repeat(1_000_000) }] })
  for (const headers of [type, { ...type, 'transfer-encoding': 'chunked' }]) {
    const { text, status } = await raw(url, { method: 'POST', headers, body: megabyte })
    if (text.includes('"code":200'))
      found.push({ what: 'a megabyte is taken', detail: `${status} ${text.slice(0, 80)}` })
  }
  for (let round = 0; round < rounds; round++)
    await raw(url, {
      method: 'POST',
      headers: type,
      body: JSON.stringify({ ...head, faults: [1, 2, 3, 4, 5].map((at) => fault(`common.js:${round}:${at}`)) }),
    })
  const { faults } = await client.look<{ faults: unknown[] }>('app', { unitId: '335', most: '1000000' })
  if (faults.length > 500) found.push({ what: 'reports fill the database', detail: `${faults.length} rows` })
  return found
}

async function journal(hospital: Hospital): Promise<Finding[]> {
  const { url } = hospital
  const before = (await hospital.printed()).split('\n').length
  let sent = 0
  for (const mark of BREAKS)
    for (const path of [
      `/hc-patient/api/index/getUnit?x=${mark}${CANARY}`,
      `/hc-patient/api/${mark}${CANARY}`,
      `/console/${mark}${CANARY}`,
      `/${CANARY}${mark}`,
    ]) {
      const value = `${CANARY}${decodeURIComponent(mark).replace(/[\r\n\0\u2028]/g, '\t')}`
      const headers = { 'x-request-id': value, 'user-agent': value, token: value, channel: value, referer: value }
      await raw(`${url}${path}`, { headers })
      await raw(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': value },
        body: `{"a":"${value}"}`,
      })
      sent += 2
    }
  const lines = (await hospital.printed()).split('\n').filter((line) => line !== '')
  const found: Finding[] = []
  if (lines.length - before > sent + 5)
    found.push({ what: 'a request makes lines', detail: `${lines.length - before} of ${sent}` })
  for (const line of lines) {
    if (line.includes(CANARY)) found.push({ what: 'the journal tells what was sent', detail: line.slice(0, 300) })
    try {
      JSON.parse(line)
    } catch {
      found.push({ what: 'a line is no JSON', detail: line.slice(0, 300) })
    }
  }
  return found
}

/** @param hospital writes every call down, and has the token `watch-word-1` for its figures */
export async function operateRounds(
  hospital: Hospital,
  { rounds }: { rounds: number },
): Promise<{ rounds: number; findings: readonly Finding[] }> {
  const client = new ServerClient(hospital.url)
  const findings = [...(await figures(hospital.url)), ...(await reports(client, rounds)), ...(await journal(hospital))]
  return { rounds: OUTSIDE.length * TOKENS.length + rounds + BREAKS.length * 8, findings }
}
