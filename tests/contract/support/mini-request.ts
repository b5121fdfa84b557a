import http from 'node:http'

import type { MiniRequest } from '@/platform/shared/mini-http'

/**
 * The request function of a mini-program host over Node's http. WeChat calls every status a success; Alipay reports
 * statuses of 400 and above as failures that carry the status (spec:platforms#http-statuses).
 */
export const miniRequest =
  (host: 'weapp' | 'alipay'): MiniRequest =>
  ({ url, method, header, data }) => {
    let exchange: http.ClientRequest | undefined
    const promise = new Promise<unknown>((resolve, reject) => {
      exchange = http.request(url, { method, headers: header, agent: false }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', () =>
          reject({ errMsg: 'request:fail errcode:-101 cronet_error_code:-101 net::ERR_CONNECTION_RESET' }),
        )
        response.on('end', () => {
          const status = response.statusCode ?? 0
          const result = { statusCode: status, data: text, header: response.headers }
          if (host === 'alipay' && status >= 400)
            reject({ error: 19, errorMessage: 'http status error', status, data: text, headers: response.headers })
          else resolve(result)
        })
      })
      exchange.on('error', () => reject({ errMsg: 'request:fail connection reset' }))
      exchange.end(data)
    })
    return Object.assign(promise, { abort: () => exchange?.destroy() })
  }
