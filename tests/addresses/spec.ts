/** The specification's own lists, as the tests read them. */
import families from '../fixtures/spec/families.json'
import routes from '../fixtures/spec/routes.json'
import rules from '../fixtures/spec/rules.json'

export interface SpecRoute {
  path: string
  variants: string[]
  family: string
  role: string
  hospitalKey: string | null
  keepAlive: boolean
  bindCheck: boolean
  loginRedirectSkipped: boolean
  watermark: boolean
  topLevel: boolean
  lifecycle: string
}

export const specRoutes = routes as unknown as SpecRoute[]
export const specFamilies = families as { key: string; paths: string[] }[]
export const specRules = rules
