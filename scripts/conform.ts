/**
 * `npm run conform -- URL [--unit 335] [--token TOKEN] [--only family] [--json]`: how a hospital's backend differs from the catalogue.
 *
 * Sends reads only, one after the other, never a write; asks for a detail with identifiers from the answers before.
 * Prints which calls, fields and codes differ. Exit code 1 when an answer cannot be used at all.
 */
import { catalogue } from '@/api/catalogue'
import { type AnyCall } from '@/api/core/call'
import { parseObject, readEnvelope, SUCCESS } from '@/api/core/envelope'

import { compare, type Comparison, Harvest, requestOf } from './lib/conform'

const TIMEOUT_MS = 20_000

interface Row {
  readonly id: string
  /** `same`: every field as declared. `differs`: usable. `broken`: not usable. `absent`: the backend has no such call. */
  readonly verdict: 'same' | 'differs' | 'broken' | 'absent' | 'refused' | 'not asked'
  readonly detail: string
  readonly comparison?: Comparison
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

async function main(): Promise<void> {
  const origin = process.argv[2]
  if (!origin || !/^https?:\/\//.test(origin)) {
    process.stderr.write(
      'Say which backend: npm run conform -- https://host.example [--unit 335] [--token TOKEN] [--only family] [--json]\n',
    )
    process.exitCode = 1
    return
  }
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    facilityType: 'h5',
    unitId: option('unit') ?? '335',
  }
  const token = option('token')
  if (token) Object.assign(headers, { token, Authorization: token })
  const only = option('only')
  const reads = catalogue.filter(
    (call) => call.effect === 'read' && call.base.startsWith('/') && (!only || call.id.startsWith(`${only}.`)),
  )
  const harvest = new Harvest()
  harvest.take({ unitId: headers['unitId'] })
  const rows: Row[] = []
  // a second round asks those that lacked an identifier in the first
  let waiting = reads.filter((call) => call.data !== undefined)
  for (let round = 0; round < 2 && waiting.length > 0; round += 1) {
    const later: AnyCall[] = []
    for (const call of waiting) {
      const { input, lacking } = harvest.inputsFor(call)
      if (lacking.length === 0) rows.push(await ask(call, origin, input, headers, harvest))
      else if (round === 0) later.push(call)
      else rows.push({ id: call.id, verdict: 'not asked', detail: `no value known for ${lacking.join(', ')}` })
    }
    waiting = later
  }
  for (const call of reads.filter((one) => one.data === undefined))
    rows.push({ id: call.id, verdict: 'not asked', detail: 'declared without a schema' })
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(rows, null, 1)}\n`)
  else print(rows)
  process.exitCode = rows.some((row) => row.verdict === 'broken') ? 1 : 0
}

/** Asks one read and judges the answer. */
async function ask(
  call: AnyCall,
  origin: string,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  harvest: Harvest,
): Promise<Row> {
  const { url, body } = requestOf(call, origin, input)
  let answer: Response
  let text: string
  try {
    answer = await fetch(url, {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    text = await answer.text()
  } catch (error) {
    return {
      id: call.id,
      verdict: 'broken',
      detail: `no answer: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
  if (answer.status === 404 || answer.status === 501)
    return { id: call.id, verdict: 'absent', detail: `HTTP ${answer.status}` }
  const read = call.bare ? parseObject(text) : readEnvelope(text)
  if (!read.ok)
    return { id: call.id, verdict: 'broken', detail: `HTTP ${answer.status}, ${read.problem}: ${read.detail}` }
  if ('envelope' in read && read.envelope.code !== SUCCESS)
    return { id: call.id, verdict: 'refused', detail: `code ${read.envelope.code}` }
  const data = 'envelope' in read ? read.envelope.data : read.value
  harvest.take(data)
  const comparison = compare(call.data as NonNullable<AnyCall['data']>, data)
  if (comparison.problem) return { id: call.id, verdict: 'broken', detail: comparison.problem, comparison }
  const differences = [
    comparison.missing.length > 0 ? `missing ${comparison.missing.join(', ')}` : '',
    comparison.extra.length > 0 ? `unknown ${comparison.extra.join(', ')}` : '',
    comparison.odd > 0 ? `${comparison.odd} odd values` : '',
  ].filter(Boolean)
  return {
    id: call.id,
    verdict: differences.length > 0 ? 'differs' : 'same',
    detail: differences.join('; '),
    comparison,
  }
}

function print(rows: readonly Row[]): void {
  const order: Row['verdict'][] = ['broken', 'differs', 'refused', 'absent', 'not asked', 'same']
  for (const verdict of order) {
    const those = rows.filter((row) => row.verdict === verdict)
    if (those.length === 0) continue
    process.stdout.write(`\n${verdict}: ${those.length}\n`)
    if (verdict === 'same') process.stdout.write(`  ${those.map((row) => row.id).join(', ')}\n`)
    else for (const row of those) process.stdout.write(`  ${row.id.padEnd(44)} ${row.detail}\n`)
  }
}

void main()
