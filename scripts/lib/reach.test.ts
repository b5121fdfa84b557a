/** @jest-environment node */

import { linesOf, unopenedForms } from './reach'
import { hasContent, likenessOf, passedOn } from './screen-content'

import { allForms } from '@/forms/definitions'

const page = (view: string, name = 'visits'): string =>
  `import { List } from '@/ui/list'\n\nexport default screen('${name}', function Page(open) {\n  return ${view}\n})\n`

it('names files and exports of the app, the hospital and the build, and nothing of the commands', () => {
  expect(
    linesOf({
      issues: [
        { file: 'src/ui/b.tsx', files: [{}] },
        { file: 'src/domain/a.ts', files: [], exports: [{ name: 'lost', line: 3 }] },
        { file: 'scripts/report.ts', files: [{}] },
      ],
    }),
  ).toEqual(['src/domain/a.ts#lost', 'src/ui/b.tsx'])
})

it('names a form that no address opens', async () => {
  const [form] = allForms()
  if (!form) throw new Error('there are no forms')
  expect(await unopenedForms([form, { ...form, id: 'left-over' }, { ...form, variant: 'NONE' }])).toEqual([
    'left-over',
    `${form.id} in NONE`,
  ])
})

describe('a page', () => {
  it.each([
    ['the frame alone', '<AppScreen />', false],
    ['a frame with a query and no view of it', '<AppScreen query={query} emptyText="暂无" />', false],
    ['an empty frame', '<AppScreen>\n</AppScreen>', false],
    ['nothing', 'null', false],
    ['a list', '<AppScreen><List /></AppScreen>', true],
    ['the view of a query', '<AppScreen query={query}>{show}</AppScreen>', true],
    ['a part that brings its frame', '<Reports kinds={kinds} />', true],
  ])('with %s', (_, view, expected) => expect(hasContent('a.tsx', page(view))).toBe(expected))

  it('is like another one that differs in its name alone', () => {
    const likeness = likenessOf('a.tsx', page('<List id="visits" />'))
    expect(likenessOf('b.tsx', page('<List id="days" />', 'days'))).toBe(likeness)
    expect(likenessOf('c.tsx', page('<List id="days" long />', 'days'))).not.toBe(likeness)
  })

  it('may pass another one on', () => {
    expect(passedOn('a.tsx', "export { default } from '@/packages/couple/form'\n")).toBe('@/packages/couple/form')
    expect(passedOn('a.tsx', page('<List />'))).toBeNull()
  })
})
