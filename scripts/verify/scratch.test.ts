/** @jest-environment node */
/** The checks of the whole can fail: in a copy of the sources each fault is named by its check. */

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from '../lib/root.mjs'

const COPIED = ['src', 'sandbox', 'scripts', 'docs', 'config', 'tests', 'tsconfig.json', 'tsconfig.base.json']

/** A fault: the file that is written, or what is replaced in one, and what its check says. */
const FAULTS: readonly [what: string, file: string, change: (text: string) => string, check: string, says: RegExp][] = [
  [
    'a write to another domain’s table',
    'sandbox/booking/scratch-queries.ts',
    () =>
      "import { bill } from '../payment/tables'\nimport type { Db } from '../server/db/database'\n\n" +
      'export const addBill = (db: Db) => db.insert(bill).values([])\n',
    'owners',
    /scratch-queries.*call a service of its owner/,
  ],
  [
    'an event that nobody hears',
    'sandbox/booking/events.ts',
    (text) => text.replace("  visitsInDoubt: 'Visits", "  scratched: 'Nothing.',\n  visitsInDoubt: 'Visits"),
    'consequences',
    /booking\.scratched: no domain listens to it/,
  ],
  [
    'a listener without a test',
    'tests/contract/consequences.test.ts',
    (text) => text.replaceAll('[effect:booking.visitsInDoubt:followup]', ''),
    'consequences',
    /booking\.visitsInDoubt: no test proves what follows in followup/,
  ],
  [
    'an English notice',
    'src/packages/booking/scratch-notice.tsx',
    () =>
      "import { Notice } from '@/ui/notice'\n\nexport const Scratch = () => <Notice>Loading, please wait</Notice>\n",
    'patient words',
    /scratch-notice\.tsx:3 says "Loading"/,
  ],
  [
    'the text of a generator',
    'src/forms/definitions/scratch.ts',
    () => "export const scratch = { title: '新表格' }\n",
    'patient words',
    /definitions\/scratch\.ts still has the text of its generator/,
  ],
  [
    'a word that the glossary refuses',
    'src/domain/scratch.ts',
    () => `export const ${['account', 'Holder'].join('')} = 1\n`,
    'glossary',
    /domain.scratch\.ts: \w+ holds/,
  ],
]

const printed = new Map<string, string>()

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-'))
  try {
    for (const name of COPIED) cpSync(inRoot(name), join(folder, name), { recursive: true })
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
    for (const [, file, change] of FAULTS) {
      const path = join(folder, file)
      const before = file.includes('scratch') ? '' : readFileSync(path, 'utf8')
      writeFileSync(path, change(before))
    }
    const program = {
      owners: ['--import', 'tsx', 'scripts/owners-check.ts'],
      consequences: ['--import', 'tsx', 'scripts/consequences-check.ts'],
      'patient words': ['scripts/verify/patient-words.mjs'],
      glossary: ['scripts/verify/glossary.mjs'],
    }
    for (const [check, args] of Object.entries(program)) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
      printed.set(check, status === 1 ? stdout : `exit code ${status}: ${stderr}`)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 300_000)

it.each(FAULTS.map(([what, , , check, says]) => [what, check, says] as const))('%s fails “%s”', (_, check, says) =>
  expect(printed.get(check)).toMatch(says),
)
