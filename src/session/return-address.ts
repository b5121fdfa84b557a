import { checkExternal } from '@/domain/external-gate'

/** Where a payment returns when its payload names no acceptable place. */
export const PAY_RESULT = '/PayResult'

/**
 * Where to go once the order query says a payment is through: the payload's `return_url` (spec:session#return-address)
 * when it is a listed host or a path the route table knows, otherwise the result page (spec:security#return-address).
 * @param isRoute routing's own check of a path
 */
export function returnAddress(
  returnUrl: unknown,
  allowedHosts: readonly string[],
  isRoute: (path: string) => boolean,
): { kind: 'external'; url: string } | { kind: 'route'; address: string } {
  const external = checkExternal(returnUrl, allowedHosts)
  if (external.ok) return { kind: 'external', url: external.url }
  if (typeof returnUrl === 'string' && returnUrl.length <= 2048 && isRoute(returnUrl.split('?')[0] ?? '')) {
    return { kind: 'route', address: returnUrl }
  }
  return { kind: 'route', address: PAY_RESULT }
}
