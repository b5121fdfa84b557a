import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { topicOf, UNLISTED } from './topics'

import { findLegacy } from '@/routing/resolve'

const SANDBOX = path.resolve(__dirname, '..')

/** Titles that stand as a literal in a call that tells a patient something. */
function titlesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return titlesIn(file)
    if (!/-(service|actions|state)\.ts$|seed\.ts$/.test(entry.name)) return []
    const code = readFileSync(file, 'utf8')
    const calls = code.matchAll(
      /\b(?:leaveMessage|notifyPatient|notifyDiscreetly)\(\s*[\w.]+,\s*(?:\{[^}]*\}|[\w.]+),\s*'([^']+)'/g,
    )
    return [...calls].map(([, title = '']) => title)
  })
}

const titles = [...new Set(titlesIn(SANDBOX))]

it('finds what is sent', () => {
  expect(titles.length).toBeGreaterThan(20)
})

it.each(titles)('“%s” has a group and, where there is something to do, a page', (title) => {
  const topic = topicOf(title)
  expect(topic).not.toBe(UNLISTED)
  const { route } = topic
  expect(route === '' || findLegacy(route) !== null).toBe(true)
})
