/** Tells the hospital once that this person agreed, where the hospital keeps such records. */

import { send } from '@/api/core/client'
import { recordConsent } from '@/api/couple/calls'
import { hospitalOf, offers } from '@/hospitals/index'
import { storage } from '@/platform/storage'
import { sessionState } from '@/session/store'

/** Member data: it goes with the session, so that the next person's agreement is recorded as well. */
const KEY = 'member.consentRecorded'

/** Never rejects: a record that could not be made is tried again at the next start. */
export async function putConsentOnRecord(): Promise<void> {
  const { token, unitId, consentVersion: version, generation } = sessionState()
  if (token === '' || version === '' || !offers(hospitalOf(unitId), 'consentRecord')) return
  const mark = `${unitId} ${version}`
  if (storage.get('local', KEY) === mark) return
  try {
    await send(recordConsent, { kind: 'privacy', version, agreed: true }, { quiet: true, withoutEffects: true })
    if (sessionState().generation === generation) storage.set('local', KEY, mark)
  } catch {
    // The agreement itself stands on this device.
  }
}
