/** @jest-environment node */

import { bannedIn, glossaryOf, identifiersIn, listedTwice } from './glossary.mjs'

const document = `
| 中文 | English | in code | not |
| --- | --- | --- | --- |
| 候补 | waitlist | \`waitlist\` | watch, \`widgetBox\` (names that others rely on: \`widget_box\`) |
| 科目, 门诊 | subject | \`subject\` | \`gizmo\` |
| 门诊 | clinic | | |

| word | meaning | not |
| --- | --- | --- |
| call | one entry | \`gadget\`, request |
`
const { terms, bans } = glossaryOf(document)
const found = (source: string) =>
  bannedIn(bans, identifiersIn(source)).map(({ identifier, word }) => [identifier, word])

it('knows each term, and which are listed twice', () => {
  expect(terms).toEqual(['候补', '科目', '门诊', '门诊', 'call'])
  expect(listedTwice(terms)).toEqual(['门诊'])
})

it.each([
  ['const gizmoId = 1', [['gizmoId', 'gizmo']]],
  ['useGizmos()', [['useGizmos', 'gizmo']]],
  ['const MAX_THINGS = 2, GADGET = 1', [['GADGET', 'gadget']]],
  ['myWidgetBoxes', [['myWidgetBoxes', 'widgetBox']]],
  ['sql`select widget_box from x`', []],
  ["go('gizmo') // the gizmo", []],
  ['/** A gizmo. */ const subject = 1', []],
  ['const watch = placed, gizmology = 2, request = 3', []],
])('refuses words in identifiers alone: %s', (source, banned) => expect(found(source)).toEqual(banned))
