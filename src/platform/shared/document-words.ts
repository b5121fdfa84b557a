/** Why a document could not be shown, by the status of the answer and by what failed. */
export const DOCUMENT_WORDS = {
  gone: '文件地址已失效，请刷新页面后重试',
  busy: '医院暂时不能提供文件，请稍后重试',
  offline: '文件没有下载成功，请检查网络后重试',
  slow: '文件下载超时，请重试',
  unreadable: '文件打不开，请更新手机系统或应用后重试',
} as const

/** The words for an answer that is no document. */
export const statusWords = (status: number): string =>
  status === 404 || status === 403 || status === 401 ? DOCUMENT_WORDS.gone : DOCUMENT_WORDS.busy
