/** `npm run new screen|hospital|call|form …`: the files of a new thing where they belong; says what is left to do by hand. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { inRoot } from './lib/root.mjs'
import { newCall } from './new/call'
import { type Generated, Usage } from './new/files'
import { newForm } from './new/form'
import { newHospital } from './new/hospital'
import { newScreen } from './new/screen'

const KINDS: Record<string, (args: readonly string[]) => Generated> = {
  screen: newScreen,
  hospital: newHospital,
  call: newCall,
  form: newForm,
}

function main(): void {
  const [kind = '', ...args] = process.argv.slice(2)
  const make = KINDS[kind]
  if (!make) throw new Usage(`npm run new ${Object.keys(KINDS).join('|')} …`)
  const { files, changed = [], next } = make(args)
  const taken = files.find(({ path }) => existsSync(inRoot(path)))
  if (taken) throw new Usage(`${taken.path} exists already; nothing was written.`)
  for (const { path, text } of files) {
    mkdirSync(dirname(inRoot(path)), { recursive: true })
    writeFileSync(inRoot(path), text)
    console.log(`written  ${path}`)
  }
  for (const { path, text } of changed) {
    writeFileSync(inRoot(path), text)
    console.log(`changed  ${path}`)
  }
  for (const step of next) console.log(`then     ${step}`)
}

try {
  main()
} catch (error) {
  if (!(error instanceof Usage)) throw error
  console.error(error.message)
  process.exitCode = 1
}
