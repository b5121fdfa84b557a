/** `npm run new screen|address|variant|hospital|call|form|migration …`: the files of a new thing where they belong; says what is left to do by hand. `npm run new hospital` without words asks; `-- --show` behind the words opens it in a browser. */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

import { inRoot } from './lib/root.mjs'
import { newAddress } from './new/address'
import { newCall } from './new/call'
import { type Generated, Usage } from './new/files'
import { newForm } from './new/form'
import { newHospital } from './new/hospital'
import { newScreen } from './new/screen'
import { showHospital } from './new/show'
import { newVariant } from './new/variant'

/** Opens the new hospital in a browser after it was written. */
const SHOW = '--show'

const KINDS: Record<string, (args: readonly string[]) => Generated | Promise<Generated>> = {
  screen: newScreen,
  address: (args) => newAddress(args),
  variant: newVariant,
  hospital: newHospital,
  call: newCall,
  form: newForm,
  // Loads the tables and drizzle-kit, which the others do not wait for.
  migration: async (args) => (await import('./new/migration')).newMigration(args),
}

/** What the formatter reads; of anything else it knows no form. */
const HAS_FORM = /\.(tsx?|[cm]?js|json|md|scss)$/

/** The text as the formatter of the project has it. */
function formatted(path: string, text: string): string {
  if (!HAS_FORM.test(path)) return text
  const formatter = inRoot('node_modules', 'oxfmt', 'bin', 'oxfmt')
  return execFileSync(process.execPath, [formatter, '--stdin-filepath', path], {
    cwd: inRoot(),
    input: text,
    encoding: 'utf8',
  })
}

/** Writes what was made; nothing where a new file is there already. @throws Usage */
async function write({ files, changed = [], next, migration }: Generated): Promise<void> {
  const taken = files.find(({ path }) => existsSync(inRoot(path)))
  if (taken) throw new Usage(`${taken.path} exists already; nothing was written.`)
  for (const { path, text } of files) {
    mkdirSync(dirname(inRoot(path)), { recursive: true })
    writeFileSync(inRoot(path), formatted(path, text))
    console.log(`written  ${path}`)
  }
  for (const { path, text } of changed) {
    writeFileSync(inRoot(path), formatted(path, text))
    console.log(`changed  ${path}`)
  }
  // the tables are read from the files that were just written
  if (migration !== undefined) await write(await (await import('./new/migration')).newMigration([migration]))
  for (const step of next) console.log(`then     ${step}`)
}

async function main(): Promise<void> {
  const [kind = '', ...args] = process.argv.slice(2)
  const make = KINDS[kind]
  if (!make) throw new Usage(`npm run new ${Object.keys(KINDS).join('|')} …`)
  const isAsked = kind === 'hospital' && args.filter((word) => word !== SHOW).length === 0
  const asked = isAsked ? await askOnTerminal() : null
  await write(asked?.generated ?? (await make(args.filter((word) => word !== SHOW))))
  if (kind === 'hospital' && (asked?.isShown || args.includes(SHOW)))
    await showHospital(asked?.unitId ?? Number(args.find((word) => word !== SHOW)))
}

/** Asks a person, or reads the lines of another program. */
async function askOnTerminal() {
  const { askHospital } = await import('./new/ask-hospital')
  const input = createInterface({ input: process.stdin, terminal: false })
  const lines = input[Symbol.asyncIterator]()
  const answer = async (question: string): Promise<string> => {
    process.stdout.write(question)
    const { value, done } = await lines.next()
    return done === true ? '' : value
  }
  try {
    const { generated, unitId } = await askHospital(answer, (line) => console.log(line))
    const isShown = /^(?:y|yes|是)$/i.test((await answer('Show it in a browser now (builds h5)? [y/N]: ')).trim())
    return { generated, unitId, isShown }
  } catch (error) {
    throw error instanceof Usage ? error : new Usage((error as Error).message)
  } finally {
    input.close()
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof Usage)) throw error
  console.error(error.message)
  process.exitCode = 1
})
