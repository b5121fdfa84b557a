/** @jest-environment node */

import UniversalRouter from 'universal-router'

import { customRoutes } from '../pages'
import ExactRouter from './exact-router.mjs'

const routes = Object.entries(customRoutes()).map(([page, path]) => ({
  path,
  action: (context: { pathname: string }) => `${page} ${context.pathname}`,
}))
const theirs = new UniversalRouter(routes)
const ours = new ExactRouter(routes)

/** What a router answers, or the status of its refusal. */
const answer = async (router: { resolve(path: string): Promise<unknown> }, path: string): Promise<unknown> =>
  router.resolve(path).catch((error: { status: number }) => error.status)

const addresses = routes.flatMap(({ path }) => path)
const CASES = [
  ...addresses.flatMap((path) => [path, `${path}/`, path.toLowerCase(), `${path}/x`, path.slice(0, -1)]),
  ...['', '/', '//', '/index//', '/index/?', '/%69ndex', '/*', '/nowhere', 'index', '/constructor', '/index#'],
]

it('answers as universal-router does', async () => {
  for (const path of CASES) expect([path, await answer(ours, path)]).toEqual([path, await answer(theirs, path)])
})
