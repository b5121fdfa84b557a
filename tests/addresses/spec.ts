/** The specification's own lists, as the tests read them. */

import families from '../fixtures/spec/families.json'
import routes from '../fixtures/spec/routes.json'
import rules from '../fixtures/spec/rules.json'
import titles from '../fixtures/spec/titles.json'

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

/** The Chinese title of each address: as the domain's list of titles says, authored where it is silent. */
export const specTitles = titles as Readonly<Record<string, string>>
