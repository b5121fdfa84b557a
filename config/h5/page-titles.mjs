import { eventCenter } from '@tarojs/runtime'

/**
 * Stands for the handler of Taro's navigation bar on h5 (no-navigation-bar.mjs): of all that it does only the title is
 * left, which goes to the window and comes back with the page.
 */
export default class PageTitles {
  /** @param {{ originPathname: string, pageConfig?: { navigationBarTitleText?: string } }} page */
  constructor(page) {
    this.page = page
    this.known = {}
    eventCenter.on('__taroH5SetNavigationBarTitle', (title) => this.show(title))
  }

  /** A page comes in front. */
  load() {
    const path = this.page.originPathname
    this.show(this.known[path] ?? this.page.pageConfig?.navigationBarTitleText ?? document.title)
  }

  /** @param {unknown} title */
  show(title) {
    if (typeof title !== 'string') return
    this.known[this.page.originPathname] = title
    document.title = title
  }
}
