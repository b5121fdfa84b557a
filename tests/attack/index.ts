/**
 * `npm run attack [-- --full] [name …]`: the long rounds — faults, mutants, concurrency, kills, injection. `npm test` runs
 * the short form of each as ordinary tests; this runs them whole (`--full`) or short, one part after the other, against
 * servers it starts itself on this machine.
 *
 * `--list` names the parts and runs none.
 *
 * A part is a file of tests/attack/parts that exports `attack: AttackPart`.
 */

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { inRoot } from '../../scripts/lib/root.mjs'
import { type AttackPart, type Finding } from './part'

const PARTS = join(__dirname, 'parts')

interface Outcome {
  readonly name: string
  readonly seconds: number
  readonly rounds: number
  readonly findings: readonly Finding[]
}

async function loadParts(names: readonly string[]): Promise<AttackPart[]> {
  const files = existsSync(PARTS)
    ? readdirSync(PARTS, { recursive: true, encoding: 'utf8' }).filter(
        (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
      )
    : []
  const parts = await Promise.all(
    files.map(async (file) => {
      const { attack } = (await import(join(PARTS, file))) as { attack?: AttackPart }
      if (!attack) throw new Error(`tests/attack/parts/${basename(file)} exports no "attack"`)
      return attack
    }),
  )
  const missing = names.find((name) => !parts.some((part) => part.name === name))
  if (missing) throw new Error(`there is no part "${missing}"; there are: ${parts.map((part) => part.name).join(', ')}`)
  return names.length > 0 ? parts.filter((part) => names.includes(part.name)) : parts
}

async function main(): Promise<void> {
  const given = process.argv.slice(2)
  const full = given.includes('--full')
  const parts = await loadParts(given.filter((word) => !word.startsWith('-')))
  if (parts.length === 0) throw new Error('no part found in tests/attack/parts')
  const say = (text: string): void => void process.stdout.write(`${text}\n`)
  if (given.includes('--list')) {
    for (const { name, about } of parts) say(`${name}: ${about}`)
    return
  }
  const outcomes: Outcome[] = []
  for (const part of parts) {
    say(`▸ ${part.name}: ${part.about}`)
    const started = Date.now()
    let result: { rounds: number; findings: readonly Finding[] }
    try {
      result = await part.run({ full, seed: Number(process.env.SEED ?? 20260301), say: (text) => say(`    ${text}`) })
    } catch (error) {
      result = {
        rounds: 0,
        findings: [
          {
            what: 'the part itself broke',
            detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
          },
        ],
      }
    }
    const seconds = (Date.now() - started) / 1000
    outcomes.push({ name: part.name, seconds, ...result })
    say(
      `${result.findings.length === 0 ? '✓' : '✗'} ${part.name}: ${result.rounds} rounds, ${result.findings.length} findings in ${seconds.toFixed(1)} s`,
    )
    for (const finding of result.findings.slice(0, 20))
      say(`    ${finding.what}: ${finding.detail.split('\n').slice(0, 6).join('\n    ')}`)
  }
  mkdirSync(inRoot('test-results'), { recursive: true })
  writeFileSync(inRoot('test-results', 'attack.json'), JSON.stringify({ full, outcomes }, null, 1))
  const failed = outcomes.filter((outcome) => outcome.findings.length > 0).length
  say(`${outcomes.length - failed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
