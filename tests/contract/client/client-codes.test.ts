import codes from '../../fixtures/spec/codes.json'
import { clientStage } from './client-stage'

import { CARD_PAYMENT_TEXT, EXPIRED_TEXT, FIRST_VISIT_TEXT } from '@/api/core/codes'
import { CallError, FAULT_TEXTS } from '@/api/core/errors'
import { getMember } from '@/api/identity/calls'
import { getPaymentState } from '@/api/payment/calls'
import type { HttpFaultKind } from '@/platform/http/contract'
import { fakeHttp } from '@/platform/http/fake'

/**
 * Every row of the response-code table, driven through client and performer. What is expected is computed from the row
 * itself, so that a changed row changes the test.
 */

const MESSAGE = '医院提示文字'
const FIXED: Readonly<Record<string, string>> = { '401': EXPIRED_TEXT, '2001': FIRST_VISIT_TEXT }
const CARD_PAGE = 'https://card.hospital.example.cn/apply?unit=1'

/** Data that the row's navigation is about. */
const DATA: Readonly<Record<string, unknown>> = {
  '200': { memberId: 'm1' },
  '111': { orderCode: 'A1', consultId: 'C2' },
  '258': CARD_PAGE,
  '3002': { orderCode: 'A1' },
  '2001': { patientInfoUrl: '/registerInfo', infoCase: '2', hisInfo: 'h1' },
}
const QUERY: Readonly<Record<string, string>> = {
  '111': '?orderCode=A1&consultId=C2',
  '3002': '?orderCode=A1',
  '3040': '?parentCode=gqj',
  '2001': '?infoCase=2&oaData=h1',
}
/** What "response data" stands for as a target. */
const TARGET: Readonly<Record<string, string>> = { '2001': '/registerInfo' }

const responses = codes.flatMap((row) =>
  row.type === 'response'
    ? [
        row as typeof row & {
          code: number | null
          hospital: number | null
          navigate: { mode: string; target: string } | null
          clears: string[]
          delayMs: number | null
          hostCalls: string[]
          logs: string | null
        },
      ]
    : [],
)

function expectedSteps(row: (typeof responses)[number]): string[] {
  const steps: string[] = []
  if (row.logs) steps.push('log server error member.selectInfo')
  if (row.alert === 'server message') steps.push(`alert ${MESSAGE}`)
  if (row.alert === 'fixed') steps.push(`alert ${FIXED[row.id]}`)
  if (row.clears.length > 0) steps.push('clear')
  if (row.delayMs !== null) steps.push(`wait ${row.delayMs}`)
  // Without a shell the first host call is not taken, and the page opens instead.
  if (row.hostCalls.length > 0) steps.push(`native ${row.hostCalls[0]}`)
  if (row.navigate) {
    const { mode, target } = row.navigate
    if (mode === 'browser') steps.push(`browse ${CARD_PAGE}`)
    else steps.push(`${mode === 'go' ? 'push' : mode} ${TARGET[row.id] ?? target}${QUERY[row.id] ?? ''}`)
  }
  return steps
}

describe.each(responses.map((row) => [row.id, row] as const))('code %s', (id, row) => {
  const code = row.code ?? 31337
  const answer = (extra: Record<string, unknown>) =>
    fakeHttp(() => ({ text: JSON.stringify({ message: MESSAGE, data: DATA[id] ?? '', ...extra }) }))

  async function run(extra: Record<string, unknown>, unitId = row.hospital ?? 335) {
    const stage = clientStage(answer(extra), { unitId })
    const outcome = await stage.client.send(getMember).then(
      () => 'resolve',
      (error: unknown) => error,
    )
    await stage.settled()
    return { ...stage, outcome }
  }

  it(`[code:${id}] shows, clears and navigates as the table says`, async () => {
    const { seen, outcome, overlay } = await run({ code })
    expect(seen).toEqual(expectedSteps(row))
    expect(overlay).toEqual({ open: 0, shown: 1 })
    if (row.settles === 'resolve') {
      expect(outcome).toBe('resolve')
      return
    }
    expect(outcome).toBeInstanceOf(CallError)
    const error = outcome as CallError
    expect(error).toMatchObject({ kind: 'business', code, silent: row.silent || isQuiet(row) })
    expect(error.settlesEmpty).toBe(row.settles === 'nothing')
  })

  it(`[code:${id}] is read from infoCode and from digits as well`, async () => {
    for (const extra of [{ infoCode: code }, { code: String(code) }, { code: '', infoCode: String(code) }]) {
      expect((await run(extra)).seen).toEqual(expectedSteps(row))
    }
  })

  if (row.hospital !== null) {
    it(`[code:${id}] only counts for its hospital; elsewhere the message is shown`, async () => {
      expect((await run({ code }, 1001)).seen).toEqual([`alert ${MESSAGE}`])
    })
  }
})

/** Nothing is performed for these, so nothing is announced either. */
const isQuiet = (row: { alert: string | null; navigate: unknown; id: string }) =>
  row.alert === null && row.navigate === null && row.id !== '4002'

it('[code:4002] [rule:clientErrors.paymentCard] leaves the question to the payment screen, with its text and data', async () => {
  const { client, seen, effects } = clientStage(
    fakeHttp(() => ({ text: JSON.stringify({ code: 4002, message: '', data: { cardNo: '尾号1234' } }) })),
  )
  const error = await client.send(getPaymentState, { orderCode: 'A1' }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 4002, message: CARD_PAYMENT_TEXT, silent: false, data: { cardNo: '尾号1234' } })
  expect(effects).toEqual([{ type: 'confirmCardPayment', text: CARD_PAYMENT_TEXT, settles: 'reject' }])
  expect(seen).toEqual([])
})

describe('transport errors', () => {
  const faults: Readonly<
    Record<string, { reply: HttpFaultKind | { status: number; text: string }; kind: string; text: string }>
  > = {
    'transport.timeout': { reply: 'timeout', kind: 'timeout', text: '网络超时，请重试' },
    'transport.404': { reply: { status: 404, text: '<h1>404</h1>' }, kind: 'notFound', text: '未找到接口服务，请重试' },
    'transport.networkError': { reply: 'offline', kind: 'offline', text: FAULT_TEXTS.offline },
    'transport.other': {
      reply: { status: 502, text: '<html>bad gateway</html>' },
      kind: 'http',
      text: FAULT_TEXTS.http,
    },
  }

  it.each(codes.filter((row) => row.type === 'transport').map((row) => [row.id, row] as const))(
    '[code:%s] alerts or stays silent as the table says',
    async (id, row) => {
      const fault = faults[id]
      if (!fault) throw new Error(`no case for ${id}`)
      const { client, seen, settled, overlay } = clientStage(fakeHttp(() => fault.reply))
      const error = await client.send(getMember).catch((reason: unknown) => reason)
      await settled()
      expect(error).toMatchObject({ kind: fault.kind, message: fault.text, silent: row.silent })
      expect(seen).toEqual(row.silent ? [] : [`alert ${fault.text}`])
      expect(overlay.open).toBe(0)
    },
  )
})

it('has a case for every row of the table', () => {
  expect(responses.length + 4).toBe(codes.length)
})
