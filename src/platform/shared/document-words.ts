/** Why a document could not be shown, by the status of the answer and by what failed, each with what the patient can do. */
export const DOCUMENT_WORDS = {
  gone: '文件地址已失效，请刷新页面后重试',
  busy: '医院暂时不能提供文件，请稍后重试',
  tooLarge: '文件过大，手机上打不开，请联系医院获取',
  offline: '文件没有下载成功，请检查网络后重试',
  slow: '文件下载超时，请重试',
  denied: '没有保存文件的权限，请在手机设置中允许后重试',
  notKept: '这里不能保存此类文件，请用手机浏览器打开本院网页版获取',
  unreadable: '文件打不开，请更新手机系统或应用后重试',
} as const

/** Bytes of the largest document that is taken: the smaller of the two hosts' own limits is 50 MB (ours). */
export const MOST_DOCUMENT_BYTES = 50_000_000

/** The words for an answer that is no document. */
export const statusWords = (status: number): string => {
  if (status === 413) return DOCUMENT_WORDS.tooLarge
  return status === 404 || status === 403 || status === 401 ? DOCUMENT_WORDS.gone : DOCUMENT_WORDS.busy
}

const said = (failure: unknown): string => {
  const { errMsg, errorMessage } = (failure !== null && typeof failure === 'object' ? failure : {}) as Record<
    string,
    unknown
  >
  return `${String(errMsg ?? '')} ${String(errorMessage ?? '')}`
}

/** The words for a download that the host did not finish, by what it said. */
export function downloadWords(kind: 'denied' | 'failed', failure: unknown): string {
  if (/exceed|max file size|too large|no space|storage limit|超过|空间不足/i.test(said(failure)))
    return DOCUMENT_WORDS.tooLarge
  if (kind === 'denied') return DOCUMENT_WORDS.denied
  return /time ?out|超时/i.test(said(failure)) ? DOCUMENT_WORDS.slow : DOCUMENT_WORDS.offline
}

/** The words for a document that is there and was not opened. */
export const openWords = (kind: 'denied' | 'failed'): string =>
  kind === 'denied' ? DOCUMENT_WORDS.denied : DOCUMENT_WORDS.unreadable
