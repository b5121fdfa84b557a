import { type Page } from 'playwright-core'

import { idForms, type Shown, wordForms } from '../../addresses/content'

/** A page on which nothing was seen. */
export const NOTHING_SHOWN: Shown = { ids: [], words: [] }

/** What the screen with this id shows now. */
export async function shownIn(page: Page, landmark: string): Promise<Shown> {
  const { ids, texts } = await page.evaluate((id) => {
    const root = [...document.querySelectorAll(`[id="${id}"]`)].at(-1)
    if (!root) return { ids: [], texts: [] }
    const isSeen = (element: Element | null): boolean => (element?.getBoundingClientRect().height ?? 0) > 0
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isSeen(node.parentElement)) found.push(node.textContent ?? '')
    return { ids: [...root.querySelectorAll('[id]')].filter(isSeen).map((one) => one.id), texts: found }
  }, landmark)
  return { ids: idForms(ids), words: wordForms(texts) }
}
