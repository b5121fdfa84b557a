/**
 * `npm run conform -- URL [--unit 335] [--token TOKEN] [--only family] [--give name=value …] [--wire FILE] [--json]`: how a
 * hospital's backend differs from the catalogue, and what would make up for it.
 *
 * Sends reads only, one after the other, never a write; asks for a detail with identifiers from the answers before, or
 * with those that `--give` names. Prints which calls, fields and codes differ and proposes the words for a dialect
 * (docs/how-to/own-backend.md); `--wire` asks in the words of one and reads with them. Exit code 1 when an answer cannot be
 * used at all.
 */

import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { compare, type Comparison, Harvest, requestOf } from './lib/conform'
import { proposeCall, proposeEnvelope } from './lib/conform-propose'
import { inRoot } from './lib/root.mjs'

import { catalogue } from '@/api/catalogue'
import { type AnyCall } from '@/api/core/call'
import { parseObject, readEnvelope, SUCCESS } from '@/api/core/envelope'
import { createTranslator, type Translator } from '@/api/core/translator'
import type { Dialect } from '@/hospitals/wire/dialect'

const TIMEOUT_MS = 20_000

interface Row {
  readonly id: string
  /** `same`: every field as declared. `differs`: usable. `broken`: not usable. `absent`: the backend has no such call. */
  readonly verdict: 'same' | 'differs' | 'broken' | 'absent' | 'refused' | 'not asked'
  readonly detail: string
  readonly comparison?: Comparison
  /** Words for a dialect, to look at and paste. */
  readonly proposal?: string
}

/** What is asked, and with what. */
interface Visit {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly harvest: Harvest
  /** Names of the calls in TypeScript. */
  readonly names: ReadonlyMap<string, string>
  readonly wire: Translator | null
  /** Another envelope than the catalogue's, as found on the way. */
  envelope: ReturnType<typeof proposeEnvelope>
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

const USAGE =
  'Say which backend: npm run conform -- https://host.example [--unit 335] [--token TOKEN] [--only family] [--give name=value …] [--wire FILE] [--json]\n'

async function main(): Promise<void> {
  const origin = process.argv[2]
  if (!origin || !/^https?:\/\//.test(origin)) {
    process.stderr.write(USAGE)
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
  const harvest = new Harvest()
  harvest.take({ unitId: headers['unitId'] })
  for (const [at, word] of process.argv.entries()) {
    const [, name, value] = word === '--give' ? (/^(\w+)=(.*)$/s.exec(process.argv[at + 1] ?? '') ?? []) : []
    if (name !== undefined) harvest.give(name, value ?? '')
  }
  const wire = await translatorOf(option('wire'))
  const visit: Visit = { origin, headers, harvest, names: await typeNames(), wire, envelope: null }
  const rows = await ask(visit, option('only'))
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(rows, null, 1)}\n`)
  else print(rows, visit)
  process.exitCode = rows.some((row) => row.verdict === 'broken') ? 1 : 0
}

/** The translator of a dialect in a file. @throws Error where there is none in it */
async function translatorOf(file: string | undefined): Promise<Translator | null> {
  if (file === undefined) return null
  const { default: dialect } = (await import(pathToFileURL(resolve(file)).href)) as { default?: Dialect }
  if (!dialect?.calls) throw new Error(`${file} has no dialect as its default export`)
  const unknown = Object.keys(dialect.calls).filter((id) => !catalogue.some((call) => call.id === id))
  if (unknown.length > 0) throw new Error(`${file} names calls that the catalogue does not have: ${unknown.join(', ')}`)
  return createTranslator(dialect)
}

/** How each call is named in TypeScript: `booking.listSessions`. */
async function typeNames(): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const domain of readdirSync(inRoot('src/api'), { withFileTypes: true })) {
    if (!domain.isDirectory() || domain.name === 'core') continue
    const calls = (await import(join(inRoot('src/api'), domain.name, 'calls.ts'))) as Record<string, { id?: string }>
    for (const [name, call] of Object.entries(calls)) if (call?.id) names.set(call.id, `${domain.name}.${name}`)
  }
  return names
}

/** Asks every read that can be asked; those that lack an identifier again, as long as others tell new ones. */
async function ask(visit: Visit, only: string | undefined): Promise<Row[]> {
  // The file that names the backend's address lies beside the app, not at the backend.
  const reads = catalogue.filter(
    ({ id, effect, base }) => effect === 'read' && base !== 'static' && (!only || id.startsWith(`${only}.`)),
  )
  const rows: Row[] = reads
    .filter((one) => one.data === undefined)
    .map(({ id }) => ({ id, verdict: 'not asked', detail: 'declared without a schema' }))
  let waiting = reads.filter((call) => call.data !== undefined)
  while (waiting.length > 0) {
    const later: [AnyCall, string[]][] = []
    for (const call of waiting) {
      const { input, lacking } = visit.harvest.inputsFor(call)
      if (lacking.length === 0) rows.push(await askOne(call, visit, input))
      else later.push([call, lacking])
    }
    if (later.length === waiting.length) {
      for (const [{ id }, lacking] of later)
        rows.push({ id, verdict: 'not asked', detail: `no value known for ${lacking.join(', ')} (--give)` })
      break
    }
    waiting = later.map(([call]) => call)
  }
  return rows
}

/** Asks one read and judges the answer. */
async function askOne(call: AnyCall, visit: Visit, input: Record<string, unknown>): Promise<Row> {
  const { id } = call
  let answer: Response
  let text: string
  try {
    const { url, body } = requestOf(call, visit.origin, input, visit.wire)
    answer = await fetch(url, {
      method: call.method,
      headers: visit.headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    text = await answer.text()
  } catch (error) {
    return { id, verdict: 'broken', detail: `no answer: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (answer.status === 404 || answer.status === 501) return { id, verdict: 'absent', detail: `HTTP ${answer.status}` }
  const read = call.bare ? parseObject(text) : readEnvelope(text, visit.wire?.envelope ?? envelopeOf(visit, text))
  if (!read.ok) return { id, verdict: 'broken', detail: `HTTP ${answer.status}, ${read.problem}: ${read.detail}` }
  if ('envelope' in read && read.envelope.code !== SUCCESS)
    return { id, verdict: 'refused', detail: `code ${read.envelope.code}` }
  const told = 'envelope' in read ? read.envelope.data : read.value
  const { data, odd } = visit.wire?.answer(id, told) ?? { data: told, odd: 0 }
  visit.harvest.take(data)
  const compared = compare(call.data as NonNullable<AnyCall['data']>, data)
  const comparison = { ...compared, odd: compared.odd + odd }
  const isSame = !comparison.problem && comparison.missing.length + comparison.extra.length + comparison.odd === 0
  const words = isSame ? null : proposeCall(call, told, visit.names.get(id) ?? id)
  const more = words === null ? {} : { proposal: words }
  if (comparison.problem) return { id, verdict: 'broken', detail: comparison.problem, comparison, ...more }
  const differences = [
    comparison.missing.length > 0 ? `missing ${comparison.missing.join(', ')}` : '',
    comparison.extra.length > 0 ? `unknown ${comparison.extra.join(', ')}` : '',
    comparison.odd > 0 ? `${comparison.odd} odd values` : '',
  ].filter(Boolean)
  return { id, verdict: isSame ? 'same' : 'differs', detail: differences.join('; '), comparison, ...more }
}

/** Reads another envelope as well, once an answer that succeeded has shown what its parts are called. */
function envelopeOf(visit: Visit, text: string): Translator['envelope'] | undefined {
  if (visit.envelope === null && !readEnvelope(text).ok) {
    const parsed = parseObject(text)
    visit.envelope = parsed.ok ? proposeEnvelope(parsed.value) : null
  }
  if (visit.envelope === null) return undefined
  const { success, ...envelope } = visit.envelope
  return createTranslator({ envelope, codes: { [success]: SUCCESS }, calls: {} }).envelope
}

function print(rows: readonly Row[], { envelope }: Visit): void {
  const order: Row['verdict'][] = ['broken', 'differs', 'refused', 'absent', 'not asked', 'same']
  for (const verdict of order) {
    const those = rows.filter((row) => row.verdict === verdict)
    if (those.length === 0) continue
    process.stdout.write(`\n${verdict}: ${those.length}\n`)
    if (verdict === 'same') process.stdout.write(`  ${those.map((row) => row.id).join(', ')}\n`)
    else for (const row of those) process.stdout.write(`  ${row.id.padEnd(44)} ${row.detail}\n`)
  }
  const proposals = rows.flatMap(({ proposal }) => proposal ?? [])
  if (proposals.length === 0 && envelope === null) return
  process.stdout.write('\nProposed for a dialect (look at each; docs/how-to/own-backend.md):\n\n')
  if (envelope !== null) {
    const { success, ...names } = envelope
    process.stdout.write(`envelope: ${JSON.stringify(names)},\ncodes: { ${JSON.stringify(success)}: ${SUCCESS} },\n`)
  }
  process.stdout.write(`calls: {\n${proposals.map((one) => one.replace(/^/gm, '  ')).join('\n')}\n}\n`)
}

void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
