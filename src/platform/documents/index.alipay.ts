import type { Documents } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { DOCUMENT_WORDS, downloadWords, openWords } from '@/platform/shared/document-words'
import { PortFault } from '@/platform/shared/fault'

export * from './contract'

export const documents: Documents = {
  async open({ url, headers }) {
    const { apFilePath } = await callHost<{ apFilePath?: string; tempFilePath?: string }>(
      (callbacks) => {
        my.downloadFile({ url, ...(headers && { header: { ...headers } }), ...callbacks })
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
  keepsFiles: false,
  keep: () => Promise.reject(new PortFault('unsupported', DOCUMENT_WORDS.notKept)),
  pageAddress: () => '',
}
