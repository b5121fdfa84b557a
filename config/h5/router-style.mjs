/**
 * Stands for the style sheets of Taro's router on h5, which it carries as text for every setting: an app without a tab bar
 * of its own, without page animation and without a navigation bar needs these rules only.
 */
const SCROLLED = 'overflow-x:hidden;overflow-y:scroll;max-height:100vh'

export function loadRouterStyle(_tabBar, windowScrolls) {
  const style = document.createElement('style')
  style.textContent =
    '.taro_router{position:relative;width:100%;height:100%}' +
    `.taro_page{width:100%;height:100%;${windowScrolls ? '' : SCROLLED}}` +
    '.taro_page_shade,.taro_router>.taro_page.taro_page_show.taro_page_stationed:not(.taro_page_shade):not(.taro_tabbar_page):not(:last-child){display:none}'
  document.head.appendChild(style)
}

export const loadAnimateStyle = () => undefined
export const loadNavigationBarStyle = () => undefined
