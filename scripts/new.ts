/** `npm run new screen|address|variant|hospital|call|form|migration …`: the files of a new thing where they belong; says what is left to do by hand. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { format, getFileInfo, resolveConfig } from 'prettier'

import { inRoot } from './lib/root.mjs'
import { newAddress } from './new/address'
import { newCall } from './new/call'
import { type Generated, Usage } from './new/files'
import { newForm } from './new/form'
import { newHospital } from './new/hospital'
import { newScreen } from './new/screen'
import { newVariant } from './new/variant'

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

/** The text as the formatter of the project has it. */
async function formatted(path: string, text: string): Promise<string> {
  const file = inRoot(path)
  const { ignored, inferredParser } = await getFileInfo(file, { ignorePath: inRoot('.prettierignore') })
  if (ignored || inferredParser === null) return text
  return format(text, { ...(await resolveConfig(file)), filepath: file })
}

async function main(): Promise<void> {
  const [kind = '', ...args] = process.argv.slice(2)
  const make = KINDS[kind]
  if (!make) throw new Usage(`npm run new ${Object.keys(KINDS).join('|')} …`)
  const { files, changed = [], next } = await make(args)
  const taken = files.find(({ path }) => existsSync(inRoot(path)))
  if (taken) throw new Usage(`${taken.path} exists already; nothing was written.`)
  for (const { path, text } of files) {
    mkdirSync(dirname(inRoot(path)), { recursive: true })
    writeFileSync(inRoot(path), await formatted(path, text))
    console.log(`written  ${path}`)
  }
  for (const { path, text } of changed) {
    writeFileSync(inRoot(path), await formatted(path, text))
    console.log(`changed  ${path}`)
  }
  for (const step of next) console.log(`then     ${step}`)
}

main().catch((error: unknown) => {
  if (!(error instanceof Usage)) throw error
  console.error(error.message)
  process.exitCode = 1
})
