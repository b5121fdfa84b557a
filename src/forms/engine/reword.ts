import type { FormDefinition } from './kinds'

/**
 * The form with its step titles and its submit label reworded for quiet mode (spec:wording#quiet-mode). The questions
 * stay as the hospital asks them; an introduction that would have to be reworded is left out.
 * @param reword gives a title in quiet words, or unchanged
 */
export function rewordForm(form: FormDefinition, reword: (title: string) => string): FormDefinition {
  const keepUnlessReworded = (lead: string | undefined) => (lead !== undefined && reword(lead) === lead ? { lead } : {})
  const { lead, ...rest } = form
  return {
    ...rest,
    ...keepUnlessReworded(lead),
    submit: reword(form.submit),
    sections: form.sections.map(({ lead: sectionLead, ...section }) => ({
      ...section,
      title: reword(section.title),
      ...keepUnlessReworded(sectionLead),
    })),
  }
}
