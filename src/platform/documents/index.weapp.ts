import { DOCUMENT_DEADLINE_MS, type Documents } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { downloadWords, openWords, statusWords } from '@/platform/shared/document-words'
import { PortFault } from '@/platform/shared/fault'

export * from './contract'

export const documents: Documents = {
  async open({ url }) {
    const { statusCode, tempFilePath } = await callHost<{ statusCode: number; tempFilePath: string }>((callbacks) => {
      wx.downloadFile({ url, timeout: DOCUMENT_DEADLINE_MS, ...callbacks })
    }, downloadWords)
    if (statusCode !== 200) throw new PortFault('failed', statusWords(statusCode))
    await callHost<unknown>((callbacks) => {
      if (!wx.openDocument) throw new Error('missing')
      // The menu keeps the file and sends it on.
      wx.openDocument({ filePath: tempFilePath, fileType: 'pdf', showMenu: true, ...callbacks })
    }, openWords)
  },
  pageAddress: () => '',
}
