import type { FormDefinition } from './kinds'

/**
 * The form in words that this patient can bear (domain §18): the names of its steps and of its act. The questions stay
 * as the hospital asks them; a lead that cannot be said is left out.
 * @param called how a title is said to this patient
 */
export function calledForm(form: FormDefinition, called: (title: string) => string): FormDefinition {
  const bearable = (lead: string | undefined) => (lead !== undefined && called(lead) === lead ? { lead } : {})
  const { lead, ...rest } = form
  return {
    ...rest,
    ...bearable(lead),
    submit: called(form.submit),
    sections: form.sections.map(({ lead: said, ...section }) => ({
      ...section,
      title: called(section.title),
      ...bearable(said),
    })),
  }
}
