/** Printed times are the hospital's: no file that words a time reads the phone's clock, but for a stated reason. */

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SOURCES = join(__dirname, '../..')
/** The phone's clock, and the words that print an instant or a day. */
const DEVICE = /\bDate\.now\(|\bnew Date\(\)|\bnow\(\)|\bperformance\.now\(/
const PRINTS =
  /\b(?:hospitalDate|hospitalClock|formatDateTime|formatMinutes|timeAgo|hourOf|toLocale\w*String|toISOString|getHours|getMinutes)\(/

const REASONS: Readonly<Record<string, string>> = {
  'packages/identity/model/use-data-copy.ts':
    'the phone measures how long the addresses live; the files are named after the hospital’s day',
  'ui/shell/content.tsx': 'the phone measures how long ago something was read; the hospital says when that was',
  'ui/calendar/month.tsx': 'the phone says which month opens while the hospital has not told its day',
}
/** The kit's own pages show invented data, and tests set clocks. */
const LEFT_OUT = /^(?:pages\/playground|platform)\/|[.]test[.]tsx?$|\/(?:stubs?|fake)\b/

it('the phone’s clock is printed nowhere', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replace(/\\/g, '/'))
    .filter((name) => /[.]tsx?$/.test(name) && !LEFT_OUT.test(name))
  expect(files.length).toBeGreaterThan(500)
  const suspects = files.filter((name) => {
    const text = readFileSync(join(SOURCES, name), 'utf8')
    return DEVICE.test(text) && PRINTS.test(text)
  })
  expect(suspects.filter((name) => !(name in REASONS)).map((name) => relative('', name))).toEqual([])
  expect(Object.keys(REASONS).filter((name) => !suspects.includes(name))).toEqual([])
})
