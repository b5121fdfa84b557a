import type { Documents } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { DOCUMENT_WORDS, downloadWords, openWords } from '@/platform/shared/document-words'
import { PortFault } from '@/platform/shared/fault'

export * from './contract'

export const documents: Documents = {
  async open({ url }) {
    const { apFilePath } = await callHost<{ apFilePath?: string; tempFilePath?: string }>(
      (callbacks) => {
        my.downloadFile({ url, ...callbacks })
      },
      downloadWords,
      '',
      // 13: no leave to keep a file.
      { denied: [13] },
    ).then(({ apFilePath: kept, tempFilePath }) => ({
      apFilePath: kept ?? tempFilePath ?? '',
    }))
    if (apFilePath === '') throw new PortFault('failed', DOCUMENT_WORDS.busy)
    await callHost<unknown>((callbacks) => {
      if (!my.openDocument) throw new Error('missing')
      my.openDocument({ filePath: apFilePath, fileType: 'pdf', ...callbacks })
    }, openWords)
  },
  pageAddress: () => '',
}
