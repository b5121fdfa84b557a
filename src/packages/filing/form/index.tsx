import { filingCalls } from './form-calls'
import { FirstVisitStart } from './parts/first-visit-start'
import { useCardReader } from './use-card-reader'
import { filingOffers } from './use-filing-offers'
import { type Registration, useFirstVisit } from './use-first-visit'

import { getFileReadiness } from '@/api/couple/calls'
import { getFirstVisitIdentity, listFiles, listFirstVisits, listPreFilings as preFilings } from '@/api/filing/calls'
import { invalidate } from '@/data/query'
import { filingForms } from '@/forms/definitions/filing'
import { firstVisit } from '@/forms/definitions/first-visit/base'
import { go, goLegacy } from '@/routing/go'
import { formAddress } from '@/routing/registry'
import type { LegacyPath, ScreenId } from '@/routing/registry'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { formOfAddress } from '@/shared/form/form-of'
import { FormPage } from '@/shared/form/form-page'
import { useKnownPerson } from '@/shared/form/known-person'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useTextReaders } from '@/shared/pasted-address/use-text-readers'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'

/** Screens of registration and filing that are one form each; which one, the address says. */
const SCREENS = [
  'first-visit-registration',
  'self-filing',
  'outpatient-filing',
  'filing-info',
  'appointment-filing-form',
  'quick-clinic',
  'id-upload',
] as const satisfies readonly ScreenId[]

const openOther = ({ variant, recordId }: Registration) => {
  const address = formAddress(firstVisit.id, variant || null)
  if (address) void goLegacy(address, { params: { recordId }, mode: 'replace' })
}

/** The success page's own address for what was sent; null where it has none. */
const successAddress = (form: string, variant: string | null): LegacyPath | null =>
  form === 'quick-clinic'
    ? '/quickSuccess'
    : form === firstVisit.id && variant === 'ZS'
      ? '/handRegistrationZsSuccess'
      : null

/** Every form of registration and filing. */
export default screen(
  SCREENS,
  function FilingForm(open) {
    const reword = useTitleWords()
    const readers = useTextReaders()
    const hospital = useHospital()
    const readCard = useCardReader()
    const { recordId, back, oaData } = open.params
    const person = useKnownPerson(oaData)
    const definition = formOfAddress(filingForms, open.address, hospital.key) ?? firstVisit
    const isFirstVisit = open.meant === 'first-visit-registration'
    const start = useFirstVisit(isFirstVisit)
    const goesOnWith = recordId ?? start.made.find(({ state }) => state !== 'CLOSED')?.recordId ?? ''
    return (
      <FormPage
        key={`${definition.id} ${definition.variant}`}
        id={open.meant}
        definition={definition}
        calls={filingCalls}
        occasion={recordId ? { recordId } : {}}
        isWaiting={start.isWaiting}
        reword={reword}
        known={{ ...start.known, ...person }}
        onPicture={readCard}
        offers={filingOffers}
        readers={readers}
        onDone={(saved) => {
          void invalidate(preFilings, listFiles, listFirstVisits, getFirstVisitIdentity, getFileReadiness)
          const sent = {
            form: definition.id,
            kind: definition.variant ?? '',
            recordId: saved.recordId,
            state: saved.state ?? '',
            ...(back && { back }),
          }
          const own = successAddress(definition.id, definition.variant)
          void (own === null
            ? go('registration-success', sent, { mode: 'replace' })
            : goLegacy(own, { params: sent, mode: 'replace' }))
        }}
        shell={(parts) => (
          <AppScreen plain {...parts}>
            {isFirstVisit && parts.heading !== undefined && (
              <FirstVisitStart id={open.meant} start={start} openId={goesOnWith} onOpen={openOther} />
            )}
            {parts.children}
          </AppScreen>
        )}
      />
    )
  },
  { ofOwner: true },
)
