/** Where a link stands, for the couple. */
export const LINK_WORDS = {
  open: '链接可打开',
  ended: '链接已到期',
  closed: '链接已关闭',
  tries: '访问码多次输错，已关闭',
} as const
