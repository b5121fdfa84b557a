/**
 * A page's view that is drawn when somebody looks at it or when nothing else is under way, with all that was sent until
 * then: as on a phone, where a frame shows what has arrived. Drawing at every message was a third of what a journey computes.
 */

import type { PageView, ViewNode } from '../types'

type Patch = Record<string, unknown>

export class LateView implements PageView {
  private waiting: Patch[] = []

  constructor(
    private readonly view: PageView,
    /** Runs a drawing; what it throws is an error of the mini-program. */
    private readonly guard: (draw: () => void) => void,
  ) {}

  setData(patch: Patch): void {
    this.waiting.push(patch)
  }

  /** Draws what has arrived. @returns false when nothing had */
  draw(): boolean {
    const patches = this.waiting
    this.waiting = []
    const all = merged(patches)
    if (all) this.guard(() => this.view.setData(all))
    return all !== null
  }

  /** Writes what a component of the page is sent, after what came to the page before it. */
  afterDrawing(write: () => void): void {
    this.draw()
    write()
  }

  root(): ViewNode {
    this.draw()
    return this.view.root()
  }

  dispose(): void {
    this.waiting = []
    this.view.dispose()
  }
}

/** The patches as one, in the order in which they came; null when there is none. */
function merged(patches: readonly Patch[]): Patch | null {
  if (patches.length < 2) return patches[0] ?? null
  const all: Patch = {}
  for (const [path, value] of patches.flatMap((patch) => Object.entries(patch))) {
    // What is written again goes to the end: between the two there may be a part of it.
    delete all[path]
    all[path] = value
  }
  return all
}
