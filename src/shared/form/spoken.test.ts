import { spokenOf } from './spoken'

import { allForms } from '@/forms/definitions'

it('reads every question of every form with its choices', () => {
  for (const form of allForms())
    for (const section of form.sections) {
      const spoken = spokenOf(form, section).join('\n')
      for (const name of section.fields) {
        const field = form.fields[name]
        if (!field) throw new Error(`${form.id} has no ${name}`)
        expect(spoken).toContain(field.label)
        if ('options' in field) for (const { label } of field.options) expect(spoken).toContain(label)
        if (field.hint !== undefined) expect(spoken).toContain(field.hint)
      }
    }
})
