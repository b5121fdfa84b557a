/** Nodes of a drawn page. */

import type { PageView, ViewNode } from '../types'

/** First node with the id, depth first. */
export function find(node: ViewNode, id: string): ViewNode | null {
  if (node.id === id) return node
  for (const child of node.children()) {
    const found = find(child, id)
    if (found) return found
  }
  return null
}

/** Every node below, depth first. */
export function* walk(node: ViewNode): Generator<ViewNode> {
  yield node
  for (const child of node.children()) yield* walk(child)
}

const EMPTY_NODE: ViewNode = {
  id: '',
  tag: 'page',
  text: () => '',
  attr: () => undefined,
  show: () => undefined,
  children: () => [],
  parent: () => null,
  fire: () => undefined,
}
/** A page before its view is there. */
export const EMPTY_VIEW: PageView = { setData: () => undefined, root: () => EMPTY_NODE, dispose: () => undefined }
