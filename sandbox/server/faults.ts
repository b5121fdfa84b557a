import * as v from 'valibot'

/** Kinds of damage the console can do to answers of a call. */
export const FAULT_KINDS = ['delay', 'stall', 'cut', 'reset', 'badJson', 'html', 'empty', 'status', 'code'] as const

/**
 * Kinds of breakdown between a write's effect and its stored answer: the server is killed there (`crash`, as by kill -9),
 * or the answer cannot be stored (`unkept`). A read meets neither.
 */
export const BREAKDOWNS = ['unkept', 'crash'] as const

/**
 * One planned damage: `callId` (or `*`), how often it still happens, and its parameters:
 * delay `ms`; status `status`; code `code`, `message`, `data`.
 */
export const faultSchema = v.object({
  callId: v.pipe(v.string(), v.maxLength(80)),
  kind: v.picklist([...FAULT_KINDS, ...BREAKDOWNS]),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)), 3000),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 502),
  code: v.optional(v.pipe(v.number(), v.integer()), 500),
  message: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  data: v.optional(v.unknown(), ''),
})

export type Fault = v.InferOutput<typeof faultSchema>

export interface Faults {
  add(fault: Fault): void
  /** Takes one use of the first fault that fits the call. */
  take(callId: string): Fault | null
  list(): readonly Fault[]
  clear(): void
}

/** Faults of this process; a restart forgets them. */
export function createFaults(): Faults {
  let planned: Fault[] = []
  return {
    add: (fault) => planned.push({ ...fault }),
    take(callId) {
      const found = planned.find((one) => one.callId === callId || one.callId === '*')
      if (!found) return null
      found.times -= 1
      planned = planned.filter((one) => one.times > 0)
      return found
    },
    list: () => planned,
    clear: () => {
      planned = []
    },
  }
}

/** @throws Error for `unkept`; does not return for `crash`; nothing for every other kind. */
export function breakDown(fault: Fault | null): void {
  if (fault?.kind === 'crash') process.kill(process.pid, 'SIGKILL')
  if (fault?.kind === 'crash' || fault?.kind === 'unkept') throw new Error(`planned breakdown: ${fault.kind}`)
}

/** What a browser or proxy would see instead of the envelope. `null`: nothing of the answer is damaged. */
export async function damage(fault: Fault, body: () => Promise<string>): Promise<Response | null> {
  switch (fault.kind) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.ms))
      return null
    case 'unkept':
    case 'crash':
      return null
    case 'stall':
      return new Response(stream((await body()).slice(0, 10), 'stay'), json())
    case 'cut':
      return new Response(stream((await body()).slice(0, -5), 'break'), json())
    case 'reset':
      return new Response(stream('', 'break'), json())
    case 'badJson':
      return new Response((await body()).slice(0, -2), json())
    case 'html':
      return new Response('<!doctype html><title>Wi-Fi</title><p>请先登录网络</p>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    case 'empty':
      return new Response('', json())
    case 'status':
      return new Response('<html><body>error</body></html>', {
        status: fault.status,
        headers: { 'content-type': 'text/html' },
      })
    case 'code':
      return new Response(JSON.stringify({ code: fault.code, message: fault.message, data: fault.data }), json())
  }
}

const json = (): ResponseInit => ({ headers: { 'content-type': 'application/json; charset=utf-8' } })

/** How long a stalled answer holds its connection open: past every client's deadline of 60 s. */
const STALL_MS = 90_000

function stream(text: string, then: 'stay' | 'break'): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  return new ReadableStream({
    start(controller) {
      if (text) controller.enqueue(new TextEncoder().encode(text))
      if (then === 'break') timer = setTimeout(() => controller.error(new Error('cut')), 20)
      else timer = setTimeout(() => controller.close(), STALL_MS)
      timer.unref()
    },
    cancel() {
      clearTimeout(timer)
    },
  })
}
