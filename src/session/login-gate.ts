import { checkExternal } from '@/domain/external-gate'
import { withoutSecrets } from '@/platform/shared/secret-address'

/**
 * The outside login page with the present address (spec:session#login-gate), for a visitor whom routing's login gate
 * sends away. The address carried along holds no secret (spec:security#carried-address), and the page must stand on a
 * configured host.
 * @param loginPage address of the page, '' when none is configured (spec:session#login-gate)
 * @returns null when there is no acceptable page: the visitor stays and signs in here
 */
export function outsideLoginAddress(loginPage: string, loginHosts: readonly string[], present: string): string | null {
  const page = checkExternal(loginPage, loginHosts)
  if (!page.ok) return null
  return `${page.url}${page.url.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(withoutSecrets(present))}`
}
