/** The check of the sources fails for every disabled action whose reason is taken away, and for each way of not saying why. */

import { readFileSync, readdirSync } from 'node:fs'

import { unexplained } from './reasons.mjs'
import { inRoot } from './root.mjs'

const of = (jsx: string): string[] => unexplained('screen.tsx', `export const x = () => ${jsx}`)

describe('what does not say why', () => {
  it.each([
    ['no reason', '<Button id="a" disabled={!ok}>去</Button>'],
    ['always off without a word', '<Button id="a" disabled>去</Button>'],
    ['an empty reason', '<Button id="a" disabled={!ok} reason="">去</Button>'],
    ['a reason that ends empty', '<Button id="a" disabled={!ok} reason={why || \'\'}>去</Button>'],
    ['no words in one case', '<Button id="a" disabled={!ok} reason={late ? \'已截止\' : undefined}>去</Button>'],
    [
      'a cause the reason knows nothing of',
      "<Button id=\"a\" disabled={missing !== '' || step !== 'go'} reason={missing}>去</Button>",
    ],
    ['a row without a note', '<ListRow id="a" title="充值" disabled={!open} onTap={go} />'],
    [
      'a row with a note for another matter',
      '<ListRow id="a" title="充值" note="当天到账" disabled={!open} onTap={go} />',
    ],
    [
      'a row whose note goes away with the act',
      '<ListRow id="a" note={open ? \'可用\' : undefined} disabled={!open} onTap={go} />',
    ],
    ['an element of its own', '<View {...press({ id, disabled: !free, onTap })} />'],
    ['a choice', "<Radio options={[{ value: '1', label: '一', disabled: gone }]} />"],
    ['a field', '<TextField id="a" disabled={locked} />'],
  ])('%s', (_, jsx) => {
    expect(of(jsx)).toHaveLength(1)
  })
})

describe('what does', () => {
  it.each([
    ['words', '<Button id="a" disabled={!ok} reason="请先勾选同意">去</Button>'],
    ['words in every case', "<Button id=\"a\" disabled={!a || b} reason={b ? '已满' : '请先选择'}>去</Button>"],
    ['words at the end of a chain', '<Button id="a" disabled={closed} reason={why || \'请到窗口办理\'}>去</Button>'],
    ['what the cause itself says', '<Button id="a" disabled={acts.fen === null} reason={acts.reason}>去</Button>'],
    ['work under way', '<ListRow id="a" title="同步" disabled={cards.isRunning} onTap={go} />'],
    ['never off', '<Button id="a" disabled={false}>去</Button>'],
    [
      'a row whose note changes',
      '<ListRow id="a" note={open ? undefined : \'暂不可用\'} disabled={!open} onTap={go} />',
    ],
    [
      'an element that points at its words',
      '<View {...press({ id, disabled: !free, describedBy: `${id}-why`, onTap })} />',
    ],
    ['a field with words in it', "<Picker id=\"a\" placeholder={day ? '请选择' : '请先选日期'} disabled={!day} />"],
  ])('%s', (_, jsx) => {
    expect(of(jsx)).toEqual([])
  })
})

/** Sources of the screens that disable something with a reason, by path. */
const sources = ['src/packages', 'src/pages', 'src/shared'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true })
    .map((name) => `${folder}/${String(name)}`)
    .filter((path) => /\.tsx$/.test(path) && !/\.test\.tsx$/.test(path))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') })),
)
const mutants = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/(\n\s+disabled[=:][^\n]*)(\n\s+(?:reason|describedBy)[=:][^\n]*)/g)].map(
    ([both, off = '', why = '']) => ({
      path,
      text: text.replace(both, off),
      why: why.trim(),
    }),
  ),
)

it('holds on every screen, and no reason of a screen can be left out', () => {
  expect(sources.flatMap(({ path, text }) => unexplained(path, text))).toEqual([])
  const missed = mutants.filter(({ path, text }) => unexplained(path, text).length === 0)
  expect(mutants.length).toBeGreaterThan(8)
  expect(missed.map(({ path, why }) => `${path}: ${why}`)).toEqual([])
})
