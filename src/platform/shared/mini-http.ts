import { withDeadline } from './with-deadline'

import { HttpFault, MAX_ANSWER_CHARS, type Http, type HttpAnswer, type HttpFaultKind } from '@/platform/http/contract'

/** The options Taro hands to both hosts; Alipay's plugin renames header and status itself. */
export interface MiniRequestOptions {
  url: string
  method: 'GET' | 'POST'
  header: Record<string, string>
  data?: string
  dataType: 'text'
  responseType: 'text'
  timeout: number
}

export type MiniRequest = (options: MiniRequestOptions) => PromiseLike<unknown> & { abort?: () => void }

const record = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}

/**
 * What iOS says in the phone's own language where nothing was sent: no network, no such host, no connection to it. A
 * connection that was lost on the way (网络连接已中断) is none of them.
 */
const OFFLINE_ON_IOS =
  /断开与互联网的连接|找到使用指定主机名的服务器|能连接到服务器|國際網路的連線|網際網路連線.*離線|與網際網路連線|找不到使用指定主機名稱的伺服器|無法連接伺服器|appears to be offline|hostname could not be found|could not connect to the server|-1009\b|-1003\b|-1004\b/

/** Why a mini-program's request failed, from its message or number. Anything unknown counts as `reset`. */
export function miniFault(failure: unknown): HttpFaultKind {
  const { errMsg, errorMessage, error, errno } = record(failure)
  const text = `${String(errMsg ?? '')} ${String(errorMessage ?? '')}`.toLowerCase()
  // Alipay: 12 = no network (a broken exchange has numbers of its own), 13 = timeout. WeChat: errno 5 = timeout.
  if (Number(error) === 13 || errno === 5 || /time\s?-?out|timed out|超时/.test(text)) return 'timeout'
  // Leaving the app for five seconds interrupts a request; the server may have acted on it.
  if (text.includes('interrupt')) return 'reset'
  if (/\babort/.test(text)) return 'cancelled'
  if (
    Number(error) === 12 ||
    OFFLINE_ON_IOS.test(text) ||
    /internet_disconnected|name_not_resolved|connection_refused|address_unreachable|network is down|unknown host|no network|econnrefused|enotfound/.test(
      text,
    )
  ) {
    return 'offline'
  }
  return 'reset'
}

/** Both hosts sometimes parse a JSON body although text was requested; it is converted back to text. */
const textOf = (data: unknown): string => {
  if (typeof data === 'string') return data
  return data === undefined || data === null ? '' : (JSON.stringify(data) ?? '')
}

/** An answer, if there is a status in it: Alipay reports HTTP errors as failures (spec:platforms#http-statuses). */
function answerOf(result: unknown): HttpAnswer | null {
  const found = record(result)
  const status = Number(found.statusCode ?? found.status)
  if (!Number.isInteger(status) || status < 100 || status > 599) return null
  const text = textOf(found.data)
  if (text.length > MAX_ANSWER_CHARS) throw new HttpFault('tooLarge')
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(record(found.header ?? found.headers))) {
    headers[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : String(value)
  }
  const serverDate = Date.parse(headers.date ?? '')
  return { status, text, headers, ...(Number.isNaN(serverDate) ? {} : { serverDate }) }
}

/** The transport of both mini-programs over their common request function. */
export function createMiniHttp(request: MiniRequest): Http {
  return {
    send(asked) {
      let task: { abort?: () => void } | undefined
      return withDeadline(
        asked,
        ({ answer, giveUp }) => {
          const settle = (result: unknown, failed: boolean): void => {
            try {
              const found = answerOf(result)
              if (found) answer(found)
              else giveUp(new HttpFault(failed ? miniFault(result) : 'reset'))
            } catch (fault) {
              giveUp(fault instanceof HttpFault ? fault : new HttpFault('reset'))
            }
          }
          const started = request({
            url: asked.url,
            method: asked.method,
            header: asked.headers,
            ...(asked.body === undefined ? {} : { data: asked.body }),
            dataType: 'text',
            responseType: 'text',
            timeout: asked.deadlineMs,
          })
          task = started
          started.then(
            (result) => settle(result, false),
            (failure: unknown) => settle(failure, true),
          )
        },
        () => task?.abort?.(),
      )
    },
  }
}
