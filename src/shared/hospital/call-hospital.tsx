/** Ringing the hospital up: a button or a row with its number; nothing where the hospital gives none. */

import { useHospital } from './use-hospital'

import { phoneWords } from '@/domain/person/phone'
import { host } from '@/platform/host'
import { Button } from '@/ui/button'
import { ListRow } from '@/ui/list'

const WORDS = '联系医院'

/** The number as it is read, and the call; null without a number. A call that is not placed needs no words: the number is there to read. */
function useCall(): { words: string; onTap: () => void } | null {
  const { phone } = useHospital()
  if (phone === '') return null
  return { words: phoneWords(phone), onTap: () => void host.callPhone(phone).catch(() => undefined) }
}

/** Inside a notice, or as one of the ways on (`text`). */
export function CallHospital({ id, text }: { id: string; text?: boolean }) {
  const call = useCall()
  return (
    call && (
      <Button
        id={id}
        {...(text ? { kind: 'text' } : { kind: 'secondary', small: true, icon: 'phone' })}
        onTap={call.onTap}
      >
        {`${WORDS} ${call.words}`}
      </Button>
    )
  )
}

/** Among the rows of a list. */
export function CallHospitalRow({ id }: { id: string }) {
  const call = useCall()
  return call && <ListRow id={id} icon="phone" title={WORDS} note={call.words} onTap={call.onTap} />
}
