import { DOCUMENT_DEADLINE_MS, type Documents, type RemoteDocument } from './contract'

import { callHost } from '@/platform/shared/call-host'
import { DOCUMENT_WORDS, downloadWords, openWords, statusWords } from '@/platform/shared/document-words'
import { PortFault } from '@/platform/shared/fault'

export * from './contract'

async function fetched({ url, headers }: RemoteDocument): Promise<string> {
  const { statusCode, tempFilePath } = await callHost<{ statusCode: number; tempFilePath: string }>((callbacks) => {
    wx.downloadFile({ url, timeout: DOCUMENT_DEADLINE_MS, ...(headers && { header: headers }), ...callbacks })
  }, downloadWords)
  if (statusCode !== 200) throw new PortFault('failed', statusWords(statusCode))
  return tempFilePath
}

export const documents: Documents = {
  async open(remote) {
    const tempFilePath = await fetched(remote)
    await callHost<unknown>((callbacks) => {
      if (!wx.openDocument) throw new Error('missing')
      // The menu keeps the file and sends it on.
      wx.openDocument({ filePath: tempFilePath, fileType: 'pdf', showMenu: true, ...callbacks })
    }, openWords)
  },
  keepsFiles: true,
  async keep(remote) {
    const filePath = await fetched(remote)
    return async () => {
      await callHost<unknown>((callbacks) => {
        if (!wx.shareFileMessage) throw new Error('missing')
        wx.shareFileMessage({ filePath, fileName: remote.name, ...callbacks })
      }, DOCUMENT_WORDS.notKept)
    }
  },
  pageAddress: () => '',
}
