/** The couple's files and pre-filings: where they stand, sending one on, taking one back. */

import type { DataOf } from '@/api/core/call'
import {
  deleteFile,
  deletePreFiling as dropKept,
  listFiles,
  listPreFilings as listKept,
  submitPreFiling,
} from '@/api/filing/calls'
import { useAction, useCall } from '@/data/query'
import type { Hospital } from '@/hospitals/index'

export type File = DataOf<typeof listKept>['list'][number]

/** The form whose files these are; the list holds the other pre-filings too. */
const FORM = 'outpatient-filing'

/** Sends a pre-filing on to the hospital; null when it was refused, which has been said by then. */
export function useSendOn() {
  const send = useAction(submitPreFiling)
  return {
    isSending: send.isRunning,
    sendOn: (recordId: string) => send.run({ recordId }).catch(() => null),
  }
}

/** The files, by the calls that the hospital keeps them behind (level 4 of the variants). */
export function useFiles(family: Hospital['filing']['family']) {
  const isKept = family === 'beforehand'
  const options = { staleMs: 0 }
  const kept = useCall(listKept, { form: FORM }, { ...options, enabled: isKept })
  const usual = useCall(listFiles, { form: FORM }, { ...options, enabled: !isKept })
  const dropFromKept = useAction(dropKept)
  const drop = useAction(deleteFile)
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
