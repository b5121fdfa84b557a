/** The people to ring, one tap each. The only place that draws them, so that no screen forgets one (spec:wording#help-lines). */

import { useHospital } from './use-hospital'

import { phoneWords } from '@/domain/person/phone'
import { helpLines } from '@/domain/safety/help-lines'
import { host } from '@/platform/host'
import { List, ListRow } from '@/ui/list'

/** Somebody to talk to, without a network too. `id` is the prefix of the rows' ids: `<id>-hospital`, `-crisis`, `-emergency`. */
export function HelpLines({ id, title }: { id: string; title?: string }) {
  const hospital = useHospital()
  return (
    <List {...(title && { title })}>
      {helpLines(hospital).map((line) => (
        <ListRow
          key={line.id}
          id={`${id}-${line.id}`}
          icon="phone"
          title={`${line.title} ${phoneWords(line.phone)}`}
          note={line.note}
          // A call that is not placed needs no words: the number is there to read.
          onTap={() => void host.callPhone(line.phone).catch(() => undefined)}
        />
      ))}
    </List>
  )
}
