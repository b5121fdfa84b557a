/** What a couple signs keeps its promises in the text as in the questions about it (spec:couple#signed-documents). */

import { DOCUMENTS } from './document-texts'

const TREATMENT = DOCUMENTS.filter(({ docType }) => docType === 'ivf')

it('consent to treatment may be withdrawn at any stage, by either alone, in text and question', () => {
  expect(TREATMENT).toHaveLength(1)
  for (const { sections, quiz, withdrawable } of TREATMENT) {
    const said = [sections.map(({ text }) => text), quiz.map((one) => [one.text, one.explanation])].flat(2).join('')
    expect(withdrawable).toBe(true)
    expect(said).not.toContain('治疗开始前任何一方')
    expect(sections.map(({ text }) => text).join('')).toMatch(/任何阶段都可以提出中止治疗.*单独撤回同意/)
    expect(quiz.map(({ explanation }) => explanation).join('')).toMatch(/任何阶段都可以单独撤回同意/)
  }
})
