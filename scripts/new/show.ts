/** Shows a hospital in a browser: the demonstration with it, opened at its home. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { inRoot } from '../lib/root.mjs'

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Asks the system for its browser; a machine without one has the printed address. */
function openBrowser(url: string): void {
  const [program = 'xdg-open', ...args] = OPENERS[process.platform] ?? []
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}

/** Address of a hospital's home in the demonstration. */
export const homeOf = (origin: string, unitId: number): string => `${origin}/#/index?unitId=${unitId}`

/** Runs `npm start` until it is stopped, and opens the hospital's home once it serves. */
export async function showHospital(unitId: number): Promise<void> {
  const port = process.env.PORT ?? '8787'
  const url = homeOf(`http://127.0.0.1:${port}`, unitId)
  const child = spawn(process.execPath, [inRoot('scripts', 'start.mjs')], { stdio: ['inherit', 'pipe', 'inherit'] })
  let isOpen = false
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    if (isOpen || !chunk.toString().includes(`:${port}`)) return
    isOpen = true
    console.log(`show     ${url}`)
    openBrowser(url)
  })
  await once(child, 'exit')
}
