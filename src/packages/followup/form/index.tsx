import { followupCalls } from './form-calls'
import { filledByPartner, PartnersForm } from './parts/partners-form'

import { getQuietMode } from '@/api/couple/calls'
import { getOwnVaccination, listClinicFollowUps, listFollowUpFormsZY } from '@/api/followup/calls'
import { getHome } from '@/api/platform/calls'
import { invalidate } from '@/data/query'
import { dangerKey, isDanger } from '@/domain/safety/danger-signs'
import { followSheet } from '@/forms/definitions/follow-sheet/base'
import { followupForms } from '@/forms/definitions/followup'
import { miscarriage } from '@/forms/definitions/miscarriage/base'
import { psychotherapy } from '@/forms/definitions/psychotherapy/base'
import { satisfaction } from '@/forms/definitions/satisfaction/base'
import { go } from '@/routing/go'
import type { ScreenId } from '@/routing/registry'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { formOfAddress } from '@/shared/form/form-of'
import { FormPage } from '@/shared/form/form-page'
import { useHospital } from '@/shared/hospital/use-hospital'
import { noteQuiet, useTitleWords } from '@/shared/quiet-mode/use-quiet'

/** Screens of follow-up that are one form each; which one, the address says. */
const SCREENS = [
  'follow-up-sheet',
  'outcome-follow-up',
  'follow-up-form-form',
  'satisfaction',
  'psychotherapy',
  'covid-form',
] as const satisfies readonly ScreenId[]

/** What a screen opens when it was named without an address. */
const USUAL: Readonly<Record<string, typeof followSheet>> = { satisfaction, psychotherapy }

/** Every form of follow-up and every survey. */
export default screen(
  SCREENS,
  function FollowUpForm(open) {
    const reword = useTitleWords()
    const hospital = useHospital()
    const { recordId, followId, visitId } = open.params
    const definition = formOfAddress(followupForms, open.address, hospital.key) ?? USUAL[open.meant] ?? followSheet
    return (
      <FormPage
        key={`${definition.id} ${definition.variant}`}
        id={open.meant}
        definition={definition}
        calls={followupCalls}
        occasion={{ ...(recordId && { recordId }), ...(followId && { followId }), ...(visitId && { visitId }) }}
        reword={reword}
        known={{}}
        showsDanger
        onDone={(saved, { danger, asksReply }) => {
          // The hospital makes both partners' apps quiet with it; this one need not wait to hear of that.
          if (definition.id === miscarriage.id) noteQuiet(true)
          void invalidate(listFollowUpFormsZY, listClinicFollowUps, getOwnVaccination, getQuietMode, getHome)
          void go(
            open.meant === 'covid-form' ? 'covid-success' : 'follow-up-form-success',
            {
              form: definition.id,
              recordId: saved.recordId,
              ...(isDanger(danger) && { help: dangerKey(danger) }),
              ...(asksReply && { reply: '1' }),
            },
            { mode: 'replace' },
          )
        }}
        stopped={(reason) => (filledByPartner(reason) ? <PartnersForm id={open.meant} /> : null)}
        shell={(parts) => (
          <AppScreen plain {...parts}>
            {parts.children}
          </AppScreen>
        )}
      />
    )
  },
  { ofOwner: true },
)
