/** The couple's files and pre-filings: where they stand, sending one on, taking one back. */
import { archivesFileGo, archivesList as listKept, delArchives as dropKept } from '@/api/calls/beforehand-filing'
import { readiness } from '@/api/calls/ext-file'
import { archivesList, delArchives } from '@/api/calls/member'
import { getImageList } from '@/api/calls/upload-report'
import type { DataOf } from '@/api/call'
import { useAction, useCall } from '@/data/query'
import type { Hospital } from '@/hospitals/index'

export type File = DataOf<typeof listKept>['list'][number]

/** The form whose files these are; the list holds the other pre-filings too. */
const FORM = 'outpatient-filing'
const READS = [listKept, archivesList, getImageList, readiness]

/** Sends a pre-filing on to the hospital; null when it was refused, which has been said by then. */
export function useSendOn() {
  const send = useAction(archivesFileGo, { invalidates: READS })
  return {
    isSending: send.isRunning,
    sendOn: (recordId: string) => send.run({ recordId }).catch(() => null),
  }
}

/** The files, by the calls that the hospital keeps them behind (level 4 of the variants). */
export function useFiles(family: Hospital['filing']['family'], allowed: boolean) {
  const isKept = family === 'beforehand'
  const options = { staleMs: 0 }
  const kept = useCall(listKept, { form: FORM }, { ...options, enabled: allowed && isKept })
  const usual = useCall(archivesList, { form: FORM }, { ...options, enabled: allowed && !isKept })
  const dropFromKept = useAction(dropKept, { invalidates: READS })
  const drop = useAction(delArchives, { invalidates: READS })
  const { data, ...query } = isKept ? kept : usual
  return {
    files: { ...query, data: data?.list },
    isDropping: drop.isRunning || dropFromKept.isRunning,
    /** False when it was refused, which has been said by then. */
    drop: (recordId: string) =>
      (isKept ? dropFromKept : drop).run({ recordId }).then(
        () => true,
        () => false,
      ),
  }
}
