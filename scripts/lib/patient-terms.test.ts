/** The check of the words for patients finds what it is to find, and lets stand only what is listed with a reason. */

import { readFileSync } from 'node:fs'

import { judge, latinOf, termsOf } from './patient-terms.mjs'
import { latinWordsOf, sentencesOf, textFiles, textsOf } from './patient-texts.mjs'
import { inRoot } from './root.mjs'

const DOCUMENT = `
## Terms

| term     | meaning | not            |
| -------- | ------- | -------------- |
| 配偶     | spouse  | 爱人           |
| 返回首页 | home    | 回首页、去首页 |

## Exceptions

| file | word | reason |
| ---- | ---- | ------ |
| a.ts | 爱人 | fixed  |
| c.ts | 爱人 |        |

## Long sentences

| file | begins with | reason |
| ---- | ----------- | ------ |
| a.ts | 特需        | fixed  |
`
const rules = termsOf(DOCUMENT)
const say = (path: string, text: string) => judge(rules, [{ path, line: 1, text }])

describe('texts for patients', () => {
  it('are literals, templates and JSX with Chinese, and nothing else', () => {
    const source = [
      '// 注释',
      "const a = '您好'",
      'const b = `第${n}步`',
      'const c = /正则/',
      'const d = <View label="标签">正文{x}</View>',
      "const e = 'none'",
    ].join('\n')
    expect(textsOf('x.tsx', source)).toEqual([
      { line: 2, text: '您好' },
      { line: 3, text: '第＿步' },
      { line: 5, text: '标签' },
      { line: 5, text: '正文' },
    ])
  })

  it('are taken from the app and the sandbox, without the pages of the staff', () => {
    const files = textFiles()
    expect(files).toEqual(expect.arrayContaining(['src/pages/home/parts/today.tsx', 'sandbox/booking/seed.ts']))
    expect(files.filter((path) => /console|playground|\.test\./.test(path))).toEqual([])
  })

  it('fall into sentences', () => expect(sentencesOf('好。再来！Yes；完')).toEqual(['好', '再来', '完']))
})

describe('a word that is not wanted', () => {
  it.each(['您和爱人', '请去首页', '点回首页'])('is found in %s', (text) =>
    expect(say('b.ts', text).unwanted).toHaveLength(1),
  )

  it('is none as a part of the wanted one', () => {
    expect(say('b.ts', '返回首页').unwanted).toEqual([])
    expect(say('b.ts', '返回首页，或点回首页').unwanted).toHaveLength(1)
  })

  it('stands where it is listed with a reason, and only there', () => {
    expect(say('a.ts', '爱人').unwanted).toEqual([])
    expect(say('c.ts', '爱人').unwanted).toHaveLength(1)
  })

  it('is found in one of the choices of a list', () =>
    expect(say('b.ts', 'self=我 partner=爱人').unwanted).toEqual(['b.ts:1 says 爱人 instead of 配偶: 爱人']))
})

describe('a long sentence', () => {
  it('is named; a long text of short sentences is not', () => {
    expect(say('b.ts', '字'.repeat(37)).long).toHaveLength(1)
    expect(say('b.ts', `${'字'.repeat(36)}。${'字'.repeat(36)}`).long).toEqual([])
    expect(say('a.ts', `特需${'字'.repeat(40)}`).long).toEqual([])
  })
})

it('an exception that nothing needs is named', () =>
  expect(say('b.ts', '好').stale).toEqual([
    'a.ts: 爱人 is excepted and stands there no more',
    'c.ts: 爱人 is excepted and stands there no more',
    'a.ts: 特需 is excepted and stands there no more',
  ]))

it('the document itself names words for the things of a patient, each with what it means', () => {
  const { terms, exceptions, long } = termsOf(readFileSync(inRoot('docs', 'patient-terms.md'), 'utf8'))
  expect(terms.length).toBeGreaterThan(60)
  expect(terms.map(({ term }) => term).join()).toMatch(
    /配偶.*返回首页.*候补.*待确认（号源已保留）.*提交审核.*可补填.*已填写的内容已保留.*加载失败.*孕周（周＋天）.*抗缪勒管激素（AMH）/,
  )
  expect([...exceptions, ...long].filter(({ reason }) => reason.length < 10)).toEqual([])
})

it('every text keeps to the words and the length, and no exception is left over', () => {
  const rules = termsOf(readFileSync(inRoot('docs', 'patient-terms.md'), 'utf8'))
  const texts = textFiles().flatMap((path) =>
    textsOf(path, readFileSync(inRoot(path), 'utf8')).map((found) => ({ path, ...found })),
  )
  expect(texts.length).toBeGreaterThan(1800)
  expect(judge(rules, texts)).toEqual({ unwanted: [], long: [], stale: [] })
})

it('finds Latin words between elements and in what elements show, and nowhere else', () => {
  const source = [
    'const a = <Notice>Loading, please wait</Notice>',
    'const b = <View title="Home" className="row" id="one">{x}</View>',
    "const c = 'quiet'",
  ].join('\n')
  expect(latinWordsOf('a.tsx', source)).toEqual([
    { line: 1, word: 'Loading' },
    { line: 1, word: 'please' },
    { line: 1, word: 'wait' },
    { line: 2, word: 'Home' },
  ])
  expect(latinOf('\n## Latin words\n\n| word | reason |\n| ---- | ------ |\n| mm | unit |\n')).toEqual(new Set(['mm']))
})
