/** A step back inside the page in front, before the way back leaves the page. */

import Taro from '@tarojs/taro'

interface Step {
  readonly page: unknown
  readonly back: () => void
}

const steps: Step[] = []

/** Names the page in front: its path carries the stamp of this very opening. */
const front = (): unknown => Taro.getCurrentInstance().page?.path

/** From now on the page's own way back takes this step. Returns the unsubscriber. */
export function onBackStep(back: () => void): () => void {
  const step = { page: front(), back }
  steps.push(step)
  return () => void (steps.includes(step) && steps.splice(steps.indexOf(step), 1))
}

/** Takes the step back of the page in front. False where it has none. */
export function stepBack(): boolean {
  const page = front()
  const step = [...steps].reverse().find((one) => one.page === page)
  step?.back()
  return step !== undefined
}
