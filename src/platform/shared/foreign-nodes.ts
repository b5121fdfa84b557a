/**
 * Lets React keep its page when somebody else changes it. Translation of the browser wraps texts and replaces them,
 * extensions insert and remove elements; React then takes away or inserts beside a node that is no longer where it put it,
 * the browser throws `NotFoundError`, and the whole app would go blank (react issue 11538, whose workaround this is).
 *
 * Both methods do what they did before for a node that is in its place. One that is elsewhere is taken away from where it
 * is; one that is gone already counts as taken away; and what was to stand before a missing node stands before the wrapper
 * that holds it, or at the end.
 */
export function tolerateForeignChanges(nodes: Pick<Node, 'removeChild' | 'insertBefore'>): void {
  const { removeChild, insertBefore } = nodes

  nodes.removeChild = function removeWherever<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    // Wrapped by somebody: the wrapper stays, and is theirs.
    if (child.parentNode && this.contains(child)) removeChild.call(child.parentNode, child)
    return child
  }

  nodes.insertBefore = function insertSomewhere<T extends Node>(this: Node, node: T, before: Node | null): T {
    let place: Node | null = before
    while (place && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, node, place) as T
  }
}
