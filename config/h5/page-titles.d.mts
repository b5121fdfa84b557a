interface Page {
  readonly originPathname: string
  readonly pageConfig?: { readonly navigationBarTitleText?: string }
}
/** What is left of the handler of Taro's navigation bar. */
export default class PageTitles {
  constructor(page: Page)
  load(): void
  show(title: unknown): void
}
