import { ConsentRequest } from './consent-request'
import { useSeparateConsents } from './use-separate'

import { SHOWN_CLASSES } from '@/domain/person/consent-kinds'

/**
 * The classes of data that were not chosen yet, one after the other; nothing once each has an answer. Whoever goes on
 * without an answer is asked where the first data of the class would be shown.
 */
export function NextRequest({ id }: { id: string }) {
  const { consents, answer } = useSeparateConsents()
  const kind = consents && SHOWN_CLASSES.find((one) => answer(one) === 'open')
  return kind ? <ConsentRequest id={`${id}-${kind}`} kind={kind} /> : null
}
