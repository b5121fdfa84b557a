/** Calls a method of an object of the mini-program's realm, if it has one of that name. */
export function callMethod(target: object | null | undefined, name: string, ...args: unknown[]): unknown {
  const method = (target as Record<string, unknown> | null | undefined)?.[name]
  return typeof method === 'function' ? Reflect.apply(method, target, args) : undefined
}
