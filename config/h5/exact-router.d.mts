interface Route {
  path: string | readonly string[]
  action: (context: { pathname: string }, params: object) => unknown
}
/** Finds the route of an address among plain addresses. */
export default class ExactRouter {
  constructor(routes: readonly Route[], options?: { baseUrl?: string })
  resolve(pathname: string): Promise<unknown>
}
