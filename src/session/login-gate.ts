import { checkExternal } from '@/domain/external-gate'
import { withoutSecrets } from '@/platform/shared/secret-address'

/**
 * The outside login page with the present address (D1 6), for a visitor whom routing's login gate sends away.
 * The address carried along holds no secret (security R8), and the page must stand on a configured host.
 * @param loginPage address of the page, '' when none is configured (spec/README S15)
 * @returns null when there is no acceptable page: the visitor stays and signs in here
 */
export function outsideLoginAddress(loginPage: string, loginHosts: readonly string[], present: string): string | null {
  const page = checkExternal(loginPage, loginHosts)
  if (!page.ok) return null
  return `${page.url}${page.url.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(withoutSecrets(present))}`
}
