/** The check of docs/hazards.md refuses a claim that no test shows in code that the product runs. */

import { readFileSync } from 'node:fs'

import { problemsOf, rowsOf } from './hazards.mjs'
import { inRoot } from './root.mjs'

const FILES: Record<string, string> = {
  'src/domain/used.ts': 'export const used = 1\nexport const unused = 2',
  'src/packages/x/screen/index.tsx': "import { used } from '@/domain/used'\nexport default () => used",
  'src/domain/used.test.ts': `import { unused, used } from './used'
    const helper = () => used
    it('proves what runs', () => expect(helper()).toBe(1))
    it('proves a helper that nobody calls', () => expect(unused).toBe(2))
    it('proves nothing', () => expect(1).toBe(1))`,
  'src/packages/x/screen.test.tsx': `import { open } from '../../../tests/stage'
    import Screen from './screen'
    it('draws the screen', () => open(Screen))`,
  'tests/stage.ts': "import { used } from '@/domain/used'\nexport const open = (x: unknown) => [x, used]",
  'tests/contract/block.test.ts': `import { open } from '../stage'
    describe('a block', () => { let host
      beforeAll(() => { host = open(1) })
      it('asks what the block has opened', () => host.ask()) })
    it('stands outside of the block', () => 1)`,
  'tests/plain.ts': 'export const open = 1',
  'tests/contract/host.test.ts': "import { open } from '../stage'\nit(`${1} talks to the host`, () => open(1))",
  'tests/contract/none.test.ts': "import { open } from '../plain'\nit('talks to nobody', () => open)",
}
const tree = {
  read: (path: string) => FILES[path] ?? null,
  files: Object.keys(FILES),
  pageOf: (screen: string) =>
    ({ ahead: null, built: 'packages/x/screen/index' } as Record<string, string | null>)[screen],
}
const row = (id: string, cell: string) => `| ${id} | danger | a control in words | ${cell} | A | owner |`
const problems = (...rows: string[]) => problemsOf(rowsOf(rows.join('\n')), tree)

it.each([
  '`src/domain/used.test.ts` "proves what runs"',
  '`src/domain/used.test.ts`',
  '`src/packages/x/screen.test.tsx` "draws the screen"',
  '`tests/contract/host.test.ts` "talks to the host"',
  '`tests/contract/block.test.ts` "asks what the block has opened"',
  'planned with `ahead`',
  '`src/domain/used.test.ts` "proves what runs"; planned with `ahead`',
])('takes %s', (cell) => expect(problems(row('H1', cell))).toEqual([]))

it.each([
  ['`src/domain/used.test.ts` "proves a helper that nobody calls"', 'runs nothing that the product uses'],
  ['`src/domain/used.test.ts` "proves nothing"', 'runs nothing that the product uses'],
  ['`tests/contract/none.test.ts` "talks to nobody"', 'runs nothing that the product uses'],
  ['`tests/contract/block.test.ts` "stands outside of the block"', 'runs nothing that the product uses'],
  ['`src/domain/used.test.ts` "is not there"', 'has no test named'],
  ['`src/domain/gone.test.ts`', 'does not exist'],
  ['`src/domain/used.ts`', 'is no test'],
  ['planned with the storage part', 'names no screen'],
  ['planned with `built`', 'stands already'],
  ['planned with `nowhere`', 'is no screen'],
  ['we are careful', 'names no test'],
])('refuses %s', (cell, why) => expect(problems(row('H1', cell)).join()).toContain(why))

it.each([
  ['| H1 | danger | a control in words | `src/domain/used.test.ts` |', ['H1: names no severity', 'H1: names no owner']],
  ['| H1 | danger | a control in words | `src/domain/used.test.ts` | D | owner |', ['H1: names no severity']],
  ['| H1 | danger | a control in words | `src/domain/used.test.ts` | A | |', ['H1: names no owner']],
])('refuses a row that nobody owns: %s', (line, said) => expect(problems(line)).toEqual(said))

it('takes any number of rows, and none twice', () => {
  const cell = '`src/domain/used.test.ts`'
  expect(problems(...[1, 2, 3, 13, 40].map((at) => row(`H${at}`, cell)))).toEqual([])
  expect(problems(row('H1', cell), row('H1', cell))).toEqual(['H1: stands there twice'])
  expect(problems()).toEqual(['docs/hazards.md holds no hazard'])
})

it('the document itself has a row with tests for every hazard named so far', () => {
  const rows = rowsOf(readFileSync(inRoot('docs', 'hazards.md'), 'utf8'))
  const held = rows.filter(({ tests }) => tests.length > 0).map(({ id }) => id)
  expect(held).toEqual(expect.arrayContaining(Array.from({ length: 18 }, (_, at) => `H${at + 1}`)))
})
