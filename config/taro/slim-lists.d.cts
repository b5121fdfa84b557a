/** The text of a module with its lists of components and of functions of the host cut down to some names. */
export function slim(
  code: string,
  used: { readonly components: readonly string[]; readonly functions: readonly string[] },
): string
