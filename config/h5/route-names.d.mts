/** Pages and their addresses. */
export const routesAlias: {
  /** Takes the addresses of each page. */
  set(customRoutes?: Readonly<Record<string, string | readonly string[]>>): void
  /** The first row, page and address, that names an address or a page. */
  getConfig(url?: string): readonly [page: string, address: string] | undefined
  /** The page of an address; the text itself where no row names it. */
  getOrigin(url?: string): string
  /** The first address of a page; the text itself where no row names it. */
  getAlias(url?: string): string
  /** The addresses of all rows that name it. */
  getAll(url?: string): string[]
}
