import { PortFault } from '@/platform/shared/fault'

interface Callbacks {
  success: (result: never) => void
  fail: (failure: never) => void
}

/** Alipay's numbers of one ability that mean something; the same number means other things elsewhere. */
export interface FailureCodes {
  cancelled?: readonly number[]
  denied?: readonly number[]
}

/** Alipay's numbers for a refused leave, the same in every ability. */
const ALWAYS_DENIED = [2001, 2002, 2003]

/** Why it failed: both hosts name message and number differently, and either may be missing. */
function kindOf(failure: unknown, codes: FailureCodes): 'cancelled' | 'denied' | 'failed' {
  const { errMsg, errorMessage, error, errorCode } = (
    failure !== null && typeof failure === 'object' ? failure : {}
  ) as Record<string, unknown>
  const text = `${String(errMsg ?? '')} ${String(errorMessage ?? '')}`
  const number = Number(errorCode ?? error)
  if (/cancel|取消/i.test(text) || codes.cancelled?.includes(number)) return 'cancelled'
  const refused = /auth den|authorize|permission|privacy|scope|denied|拒绝/i.test(text)
  return refused || ALWAYS_DENIED.includes(number) || codes.denied?.includes(number) ? 'denied' : 'failed'
}

/**
 * Calls an ability of the host that answers by callbacks.
 * @param run starts the call; when the host lacks the function, calling it throws and the call rejects as `unsupported`
 * @param message for every failure, or the one that fits what the host said
 * @throws PortFault with it
 */
export function callHost<T>(
  run: (callbacks: { success: (result: T) => void; fail: (failure: unknown) => void }) => void,
  message: string | ((kind: 'denied' | 'failed', failure: unknown) => string),
  alternative = '',
  codes: FailureCodes = {},
): Promise<T> {
  const words = (kind: 'denied' | 'failed', failure?: unknown) =>
    typeof message === 'string' ? message : message(kind, failure)
  return new Promise<T>((resolve, reject) => {
    const callbacks = {
      success: resolve,
      fail: (failure: unknown) => {
        const kind = kindOf(failure, codes)
        reject(new PortFault(kind, kind === 'cancelled' ? '您已取消' : words(kind, failure), alternative))
      },
    } satisfies Callbacks
    try {
      run(callbacks)
    } catch {
      reject(new PortFault('unsupported', words('failed'), alternative))
    }
  })
}
