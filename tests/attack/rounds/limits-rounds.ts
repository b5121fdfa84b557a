/**
 * What one person could do to all others: files and bodies that stop the server, notices without end, pages that sign
 * somebody in, values that break a statement. Each is sent to a started hospital and must come to nothing.
 */

import { request } from 'node:http'

import { agree } from '../../../sandbox/couple/example-couple'
import { sendFile } from '../../../sandbox/couple/example-uploads'
import { CANARY, inflating, jpeg, pdfOfPackets, pdfWithPackedScript, pngWithText } from '../hostile-files'
import type { Finding } from '../part'
import { ServerClient } from '../server/server-client'

import { parseRichText } from '@/ui/rich-text/parse'

/** Longest answer to a hostile file, and longest wait of somebody else meanwhile, ms; on a busy machine of two cores. */
const FILE_MS = 12_000
const OTHERS_MS = 1500

export interface LimitsReport {
  rounds: number
  findings: Finding[]
  /** What was measured, for the person who watches. */
  measured: string[]
}

interface Stage extends LimitsReport {
  url: string
  client: ServerClient
  demand(isTrue: boolean, what: string, detail: unknown): void
}

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const from = performance.now()
  const done = await work()
  return [done, Math.round(performance.now() - from)]
}

/** The longest that another visitor waits for an answer while the work goes on. */
async function othersMeanwhile<T>(stage: Stage, work: () => Promise<T>): Promise<[T, number]> {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      const [, ms] = await timed(() => stage.client.call('index.getUnit'))
      longest = Math.max(longest, ms)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const done = await work()
  isOver = true
  await asking
  return [done, longest]
}

async function member(stage: Stage): Promise<string> {
  const { members } = await stage.client.act<{ members: { token: string }[] }>('crowd', { count: 1, unitId: 335 })
  return members[0]?.token ?? ''
}

/** Each file is answered in time, nobody else waits, and what is hidden in it comes back to nobody. */
async function files(stage: Stage): Promise<void> {
  const token = await member(stage)
  await agree(stage.client, token, 'idPhoto')
  const sent: [string, Buffer, boolean][] = [
    ['PDF of packet beginnings', pdfOfPackets(), true],
    ['PDF with a packed script', pdfWithPackedScript(), false],
    ['PNG of 192 MB by its head', inflating(false), false],
    ['PNG of 192 MB behind a small head', inflating(true), false],
    ['JPEG of 63 scans', jpeg(6000, 4000, { frame: 0xc2, scans: 63 }), false],
    ['JPEG of 12 scans', jpeg(6000, 4000, { frame: 0xc2, scans: 12 }), true],
    ['JPEG with text', jpeg(800, 600, { hidden: true }), true],
    ['PNG with text', pngWithText(false), true],
    ['PNG with text behind its data', pngWithText(true), true],
  ]
  for (const [name, bytes, mayStay] of sent) {
    const [[answer, ms], others] = await othersMeanwhile(stage, () =>
      timed(() => sendFile(stage.url, token, 'report', bytes)),
    )
    stage.measured.push(
      `${name} (${Math.round(bytes.length / 1000)} KB): ${answer.code} in ${ms} ms, others ${others} ms`,
    )
    stage.demand(ms < FILE_MS && others < OTHERS_MS, name, `${ms} ms, others ${others} ms`)
    stage.demand(mayStay || answer.code === 400, name, `was taken: ${answer.code}`)
    if (answer.code !== 200) continue
    const kept = await fetch(stage.url + String(answer.data['url']))
    const text = Buffer.from(await kept.arrayBuffer()).toString('latin1')
    stage.demand(!text.includes(CANARY) && !text.includes(CANARY.slice(0, 12)), name, 'the hidden text came back')
  }
  const card = await sendFile(stage.url, token, 'idFront', jpeg(6000, 4000))
  const [[read, ms], others] = await othersMeanwhile(stage, () =>
    timed(() => stage.client.call('consumer.identityDiscernOcr', { uploadId: card.data['uploadId'] }, token)),
  )
  stage.measured.push(`a card of 24 million pixels is read: ${read.code} in ${ms} ms, others ${others} ms`)
  stage.demand(ms < FILE_MS && others < OTHERS_MS, 'recognition', `${ms} ms, others ${others} ms`)
  const [drawn] = [await sendFile(stage.url, token, 'signature', jpeg(6000, 4000))]
  stage.demand(drawn.code === 400, 'a signature of 24 million pixels', drawn.code)
}

/** A body by hand: what it declares, and the parts in which it comes. */
function rawPost(url: string, headers: Record<string, string>, parts: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(
      url,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += String(chunk)))
        answer.on('end', () => resolve(text))
      },
    )
    asked.on('error', ({ message }) => resolve(`closed: ${message}`))
    asked.setTimeout(5000, () => asked.destroy(new Error('no answer')))
    for (const part of parts) asked.write(part)
    asked.end()
  })
}

async function bodies(stage: Stage): Promise<void> {
  const url = `${stage.url}/hc-patient/api/index/getUnit`
  const large = `{"a":[${'1,'.repeat(499_000)}1]}`
  const [said, others] = await othersMeanwhile(stage, () =>
    Promise.all(Array.from({ length: 20 }, () => rawPost(url, { 'content-length': String(large.length) }, [large]))),
  )
  stage.measured.push(`20 visitors send 1 MB each: others wait ${others} ms`)
  stage.demand(others < OTHERS_MS, 'large bodies', `others waited ${others} ms`)
  for (const answer of said) stage.demand(/提交的内容过大|closed/.test(answer), 'a large body', answer.slice(0, 80))
  const chunked = await rawPost(
    url,
    { 'transfer-encoding': 'chunked' },
    Array.from({ length: 40 }, () => 'x'.repeat(1000)),
  )
  stage.demand(/提交的内容过大|closed/.test(chunked), 'a body in parts without a length', chunked.slice(0, 80))
  const lying = await rawPost(url, { 'content-length': '10' }, [`{"a":"${'x'.repeat(40_000)}"}`])
  stage.demand(!/"code":200/.test(lying), 'a body longer than it declares', lying.slice(0, 80))
  const [, ms] = await timed(async () => parseRichText('<b>x'.repeat(50_000)))
  stage.measured.push(`50,000 open tags of rich text: ${ms} ms`)
  stage.demand(ms < 2000, 'rich text of open tags', `${ms} ms`)
}

async function notices(stage: Stage): Promise<void> {
  const send = async (body: unknown) =>
    fetch(`${stage.url}/gateway/notify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const forged = { orderCode: 'X1', tradeNo: 'T1', amountFen: 1, sign: 'a'.repeat(64) }
  const statuses: number[] = []
  for (let at = 0; at < 80; at++) statuses.push((await send({ ...forged, orderCode: `X${at}` })).status)
  stage.demand(statuses[0] === 400 && statuses.at(-1) === 429, 'forged notices', statuses.join())
  const seen = await stage.client
    .look<{ notices: unknown[] }>('order', { orderCode: 'X3' })
    .catch(() => ({ notices: [] }))
  stage.demand((seen.notices ?? []).length === 0, 'a forged notice left a row', seen)
  stage.demand((await send({ ...forged, orderCode: 'x'.repeat(5000) })).status === 413, 'a long notice', 'was read')
}

async function pages(stage: Stage): Promise<void> {
  const open = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(stage.url + path, { method, headers, redirect: 'manual' })
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://evil.example/' },
  ] as Record<string, string>[]) {
    const { status } = await open('/demo/zhou-min', headers)
    stage.demand(status === 403, 'sign-in from another site', `${JSON.stringify(headers)} ${status}`)
  }
  stage.demand(
    (await open('/demo/zhou-min', { 'sec-fetch-site': 'none' })).status === 302,
    'the own sign-in',
    'is refused',
  )
  stage.demand((await open('/demo/nobody', {})).status === 404, 'a person who is not there', 'is a fault of the server')
  for (const referer of [
    `${stage.url}//evil.example/x`,
    'https://evil.example//evil.example',
    `${stage.url}/\\evil.example`,
  ]) {
    const answer = await open('/console/do/fresh', { referer, 'x-console': '1' }, 'POST')
    const to = answer.headers.get('location') ?? ''
    const host = new URL(to, stage.url).host
    stage.demand(to.startsWith('/console/') && host === new URL(stage.url).host, 'a way back from the console', to)
  }
}

const NUMBERS = ['1.5', '1e308', '-1', '0x10', ' 1', '９', '99999999999999999999', 'NaN', "1'--", '1e3', '2147483648']

async function numbers(stage: Stage): Promise<void> {
  const token = await member(stage)
  for (const value of NUMBERS) {
    const exchange = await stage.client.call('member.getMemberToken', {
      authorization: await member(stage),
      deptId: value,
    })
    stage.demand(exchange.status < 500 && exchange.code >= 400 && exchange.code < 500, `deptId=${value}`, exchange.code)
    for (const [id, input] of [
      ['index.getUnit', { pageNo: value, pageSize: value, longitude: value, latitude: value }],
      ['index.unitSetting', { unitId: value }],
      ['subjects.reservationRecord', { pageNo: value }],
      ['card-recharge.pay', { amountFen: value }],
    ] as const) {
      const answer = await stage.client.call(id, input as never, token)
      stage.demand(answer.status < 500 && answer.code !== 500, `${id} with ${value}`, answer.code)
    }
    const named = await stage.client.call('index.getUnit', {}, '', {
      unitId: value.trim().replace(/[^\x20-\x7e]/g, ''),
    })
    stage.demand(named.code !== 500, `unitId: ${value}`, named.code)
  }
}

/** Sends everything once to the hospital at this address. */
export async function limitsRounds(url: string): Promise<LimitsReport> {
  const stage: Stage = {
    url,
    client: new ServerClient(url),
    rounds: 0,
    findings: [],
    measured: [],
    demand(isTrue, what, detail) {
      stage.rounds++
      if (!isTrue) stage.findings.push({ what, detail: typeof detail === 'string' ? detail : JSON.stringify(detail) })
    },
  }
  for (const round of [files, bodies, notices, pages, numbers]) await round(stage)
  const { rounds, findings, measured } = stage
  return { rounds, findings, measured }
}
