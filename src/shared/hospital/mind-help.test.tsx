/** @jest-environment jsdom */

import { cleanup, render, renderHook } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import sentences from '../../../tests/fixtures/danger-sentences.json'
import { MindHelp } from './mind-help'
import { useNoneFound } from './use-none-found'

import { hospitalOf } from '@/hospitals'
import { dispatch } from '@/session/store'
import { setFieldHelp } from '@/ui/field/help'
import { TextField } from '@/ui/field/text-field'

const ROOT = join(__dirname, '..', '..')
const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|playground/.test(file))
  .sort()
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/**
 * Where help stands beside the field, as the card of danger signs: every other field of words has it by itself. A screen
 * that draws the card itself or gets it from the form it stands in.
 */
const WITH_A_CARD: Readonly<Record<string, string>> = {
  'forms/view/kinds/texts.tsx': 'shared/form/form-page.tsx',
  'packages/consult/chat/parts/foot.tsx': 'packages/consult/chat/parts/foot.tsx',
  'packages/consult/describe/parts/fields.tsx': 'packages/consult/describe/index.tsx',
  'packages/consult/review-form/index.tsx': 'packages/consult/review-form/index.tsx',
  'packages/consult/smart-service/index.tsx': 'packages/consult/smart-service/index.tsx',
  'packages/content/post-detail/parts/comment-box.tsx': 'packages/content/post-detail/parts/comment-box.tsx',
  'packages/content/post-form/parts/write.tsx': 'packages/content/post-form/parts/write.tsx',
  'packages/messages/complaint-form/index.tsx': 'packages/messages/complaint-form/index.tsx',
  'packages/messages/feedback/index.tsx': 'packages/messages/feedback/index.tsx',
  'packages/messages/parts/complaint-acts.tsx': 'packages/messages/parts/complaint-acts.tsx',
  'packages/tools/diary-form/parts/write.tsx': 'packages/tools/diary-form/parts/write.tsx',
  'packages/tools/gestation-diary/parts/log-sheet.tsx': 'packages/tools/gestation-diary/parts/log-sheet.tsx',
  'packages/tools/period-record/parts/record-sheet.tsx': 'packages/tools/period-record/parts/record-sheet.tsx',
}

beforeAll(() => {
  dispatch({ type: 'loggedIn', token: 'a', unitId: 335 })
  setFieldHelp(MindHelp)
})
afterEach(cleanup)

const typed = (value: string, props: { multiline?: boolean; type?: 'idcard' | 'text' } = {}): string => {
  const { container } = render(
    <TextField id="field" label="搜索" value={value} onChange={() => undefined} {...props} />,
  )
  const words = (container.textContent ?? '').replace(/[\u2060\s-]/g, '')
  cleanup()
  return words
}

describe('every field of words', () => {
  it.each(sentences.plain.slice(0, 1).concat(sentences.mind.slice(0, 100)))('shows whom to ring up at: %s', (text) => {
    const words = typed(text)
    expect(words).toContain('12356')
    expect(words).toContain('120')
    expect(words).toContain(hospitalOf(335).counsellorPhone.replace(/-/g, ''))
    expect(typed(text, { multiline: true })).toContain('12356')
  })

  it('shows nothing at other words, and none where a number is typed', () => {
    for (const text of ['取卵', '想预约下周三', '我没有想过自杀', '想死你了'])
      expect(typed(text)).not.toContain('12356')
    expect(typed('不想活了', { type: 'idcard' })).not.toContain('12356')
  })

  it('is drawn by the kit’s own field, which has the help', () => {
    const raw = sources.filter((file) => /<(?:Input|Textarea)\b/.test(textOf(file)))
    expect(raw).toEqual([
      // The words of a post, whose screen shows the card for all of its blocks.
      'ui/editor/block-list.tsx',
      // Numbers of weeks and days.
      'ui/field/gestation-field.tsx',
      'ui/field/text-field.tsx',
    ])
    const editors = sources.filter((file) => /<(?:PageEditor|Editor)\b/.test(textOf(file)))
    for (const file of editors) expect([file, file in WITH_A_CARD]).toEqual([file, true])
  })

  it('is beside a search that never answers such words with “not found”', () => {
    const isSearch = (file: string) =>
      /<TextField[^>]*label=(?:"|\{[^}]*')(?:搜索|查找)/.test(textOf(file).replace(/=>/g, '')) && !/dev-test/.test(file)
    const searches = sources.filter(isSearch)
    expect(searches).toEqual([
      'packages/booking/booking-list/index.tsx',
      'packages/consult/search/index.tsx',
      'packages/content/article-list/index.tsx',
      'packages/content/help-centre/index.tsx',
      'packages/identity/hospital-list/index.tsx',
      'packages/platform/all-services/index.tsx',
    ])
    for (const file of searches) expect([file, /\buseNoneFound\(/.test(textOf(file))]).toEqual([file, true])
    const none = { text: '没有找到相关文章', hint: '换个说法试试' }
    const { result, rerender } = renderHook(({ asked }) => useNoneFound(asked, none), {
      initialProps: { asked: '怎么自杀' },
    })
    expect(Object.values(result.current).join()).not.toMatch(/没有|换/)
    rerender({ asked: '夜针' })
    expect(result.current).toEqual(none)
  })

  it('leaves it to a card only on screens that show one', () => {
    const left = sources.filter((file) => /\bhasOwnHelp\b/.test(textOf(file)) && !file.startsWith('ui/field/'))
    expect(left).toEqual(Object.keys(WITH_A_CARD))
    for (const [file, screen] of Object.entries(WITH_A_CARD))
      expect([file, /<(?:DangerCard|LiveDanger)\b/.test(textOf(screen))]).toEqual([file, true])
  })
})
