import type { FormDefinition } from './kinds'

/**
 * The form in words that this patient can bear (domain §18): the names of its steps and of its act. The questions stay
 * as the hospital asks them; a lead that cannot be said is left out.
 * @param reword how a title is said to this patient
 */
export function rewordForm(form: FormDefinition, reword: (title: string) => string): FormDefinition {
  const bearable = (lead: string | undefined) => (lead !== undefined && reword(lead) === lead ? { lead } : {})
  const { lead, ...rest } = form
  return {
    ...rest,
    ...bearable(lead),
    submit: reword(form.submit),
    sections: form.sections.map(({ lead: said, ...section }) => ({
      ...section,
      title: reword(section.title),
      ...bearable(said),
    })),
  }
}
