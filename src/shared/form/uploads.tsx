/** Where each picture that was sent stands with the hospital: submitted, checked, needing something, accepted. */

import { View } from '@tarojs/components'

import type { AnyCall, DataOf } from '@/api/core/call'
import { deleteUpload } from '@/api/couple/calls'
import { listUploadedReports } from '@/api/results/calls'
import { useAction, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { formatDay, hospitalDate } from '@/domain/dates'
import { useSession } from '@/session/store'
import type { BadgeTone } from '@/ui/badge'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { List, ListRow } from '@/ui/list'

import css from './index.module.scss'

export type Upload = DataOf<typeof listUploadedReports>['list'][number]

/** One state, one word; the same on every screen. */
const STATES: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  SUBMITTED: { text: '已提交', tone: 'info' },
  CHECKED: { text: '已核对', tone: 'info' },
  NEEDS: { text: '需要补充', tone: 'warning' },
  ACCEPTED: { text: '审核通过', tone: 'success' },
}
/** Said under it, where the hospital says nothing of its own. */
const NOTES: Readonly<Record<string, string>> = {
  SUBMITTED: '等待医院核对',
  CHECKED: '内容已识别或核对，待医院审核',
  NEEDS: '请按医院的要求重新上传',
}

/**
 * Pictures of one record, or all of the patient. Asked quietly: who may not see them, or was not verified yet, is shown
 * none; the page itself goes on.
 */
export function useUploads(recordId: string | null, enabled = true) {
  const isVerified = useSession((session) => session.boundLevel === 'verified')
  const found = useCall(listUploadedReports, recordId === null ? {} : { recordId }, {
    enabled: enabled && isVerified && recordId !== '',
    staleMs: STALE.brief,
    withoutEffects: true,
  })
  return { uploads: found.data?.list ?? [], reload: found.reload }
}

/** What is said where the patient cannot take the own picture back. */
const STAYS: Readonly<Record<string, string>> = {
  CHECKED: '已核对的照片不能撤回，如需更换请联系医院',
  ACCEPTED: '医院已审核通过，不能撤回，如需更换请联系医院',
}

/** What the hospital needs of these pictures, one line each. */
export const needsOf = (uploads: readonly Upload[], reword: (label: string) => string): string[] =>
  uploads
    .filter(({ state }) => state === 'NEEDS')
    .map(({ label, need }) => [reword(label), need || NOTES.NEEDS].filter(Boolean).join('：'))

const factsOf = ({ state, need, createdAt, mine, deletable }: Upload): string[] => [
  (state === 'NEEDS' && need) || (NOTES[state ?? ''] ?? ''),
  (mine && !deletable && STAYS[state ?? '']) || '',
  createdAt === null ? '' : `${formatDay(hospitalDate(createdAt))}上传`,
]

interface UploadStatesProps {
  readonly id: string
  readonly uploads: readonly Upload[]
  readonly title: string
  /** How the kind of a paper is said to this patient. */
  readonly reword: (label: string) => string
  /** Reads of the screen that show something else once a picture is gone. */
  readonly reads?: readonly AnyCall[]
}

/**
 * Each picture with its state; nothing where there is none. What nobody has looked at yet its sender can take back here;
 * of the others it stands there why not.
 */
export function UploadStates({ id, uploads, title, reword, reads = [] }: UploadStatesProps) {
  const remove = useAction(deleteUpload, { invalidates: reads })
  const takeBack = async ({ uploadId, label }: Upload) => {
    const text = '撤回后医院看不到这张照片；资料需要它时，会请您重新上传。'
    if (!(await dialogs.confirm(text, { title: `撤回：${reword(label || '照片')}` }))) return
    // A refusal has been said by then.
    await remove.run({ uploadId }).catch(() => null)
  }
  if (uploads.length === 0) return null
  return (
    <List title={title}>
      {uploads.map((one, at) => (
        <ListRow
          key={one.uploadId}
          id={`${id}-upload-${at}`}
          title={`${reword(one.label || '照片')}${one.mine ? '' : '（配偶上传）'}`}
          facts={factsOf(one)}
          note={
            one.mine &&
            one.deletable && (
              <View className={css.takeBack}>
                <Button
                  id={`${id}-upload-${at}-take-back`}
                  kind="secondary"
                  small
                  busy={remove.isRunning}
                  label={`撤回${reword(one.label || '照片')}`}
                  onTap={() => void takeBack(one)}
                >
                  撤回
                </Button>
              </View>
            )
          }
          badge={STATES[one.state ?? ''] ?? { text: '已提交', tone: 'info' }}
        />
      ))}
    </List>
  )
}
