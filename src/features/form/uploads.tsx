/** Where each picture that was sent stands with the hospital: submitted, checked, needing something, accepted. */
import type { DataOf } from '@/api/call'
import { getImageList } from '@/api/calls/upload-report'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDay, hospitalDate } from '@/domain/dates'
import { useSession } from '@/session/store'
import type { BadgeTone } from '@/ui/badge'
import { List, ListRow } from '@/ui/list'

export type Upload = DataOf<typeof getImageList>['list'][number]

/** One state, one word; the same on every screen. */
const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  SUBMITTED: { text: '已提交', tone: 'info' },
  CHECKED: { text: '已核对', tone: 'info' },
  NEEDS: { text: '需要补充', tone: 'warning' },
  ACCEPTED: { text: '已接受', tone: 'success' },
}
/** Said under it, where the hospital says nothing of its own. */
const NOTES: Readonly<Record<string, string>> = {
  SUBMITTED: '等待医院核对',
  CHECKED: '内容已识别或核对，等待医院接受',
  NEEDS: '请按医院的要求重新上传',
}

/**
 * Pictures of one record, or all of the patient. Asked quietly: who may not see them, or was not verified yet, is shown
 * none; the page itself goes on.
 */
export function useUploads(recordId: string | null, enabled = true) {
  const isVerified = useSession((session) => session.boundLevel === 'verified')
  const found = useCall(getImageList, recordId === null ? {} : { recordId }, {
    enabled: enabled && isVerified && recordId !== '',
    staleMs: STALE.brief,
    withoutEffects: true,
  })
  return { uploads: found.data?.list ?? [], reload: found.reload }
}

/** What the hospital needs of these pictures, one line each. */
export const needsOf = (uploads: readonly Upload[], called: (label: string) => string): string[] =>
  uploads
    .filter(({ state }) => state === 'NEEDS')
    .map(({ label, need }) => [called(label), need || NOTES.NEEDS].filter(Boolean).join('：'))

const noteOf = ({ state, need, createdAt }: Upload): string =>
  [
    state === 'NEEDS' && need !== '' ? need : NOTES[state ?? ''],
    createdAt === null ? '' : `${formatDay(hospitalDate(createdAt))}上传`,
  ]
    .filter(Boolean)
    .join('　')

interface UploadStatesProps {
  readonly id: string
  readonly uploads: readonly Upload[]
  readonly title: string
  /** How the kind of a paper is said to this patient. */
  readonly called: (label: string) => string
}

/** Each picture with its state; nothing where there is none. */
export function UploadStates({ id, uploads, title, called }: UploadStatesProps) {
  if (uploads.length === 0) return null
  return (
    <List title={title}>
      {uploads.map((one, at) => (
        <ListRow
          key={one.uploadId}
          id={`${id}-upload-${at}`}
          title={`${called(one.label || '照片')}${one.mine ? '' : '（配偶上传）'}`}
          note={noteOf(one)}
          badge={STATES[one.state ?? ''] ?? { text: '已提交', tone: 'info' }}
        />
      ))}
    </List>
  )
}
