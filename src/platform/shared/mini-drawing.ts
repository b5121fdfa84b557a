import { document } from '@tarojs/runtime'
import Taro from '@tarojs/taro'

import type { PageDrawing } from '@/platform/host/contract'

/** The part of Taro's root of a page that decides when changes are sent: `setData` runs in a scheduled task. */
interface PageRoot {
  scheduleTask(task: () => void): void
}

const NOTHING: PageDrawing = { pause: () => undefined, resume: () => undefined }

/**
 * Holds back the task that sends a page's changes (`setData`). Taro goes on collecting them meanwhile and sends them all
 * with the one task, as it does with those of one moment.
 */
export function holdBack(root: PageRoot): PageDrawing {
  const schedule = root.scheduleTask.bind(root)
  let isPaused = false
  let held: (() => void) | null = null
  root.scheduleTask = (task) => {
    if (isPaused) held = task
    else schedule(task)
  }
  return {
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
      const task = held
      held = null
      if (task) schedule(task)
    },
  }
}

/** The drawing of the mini-program's page in front. A page whose root cannot be found draws always. */
export function miniPageDrawing(): PageDrawing {
  const page = Taro.getCurrentInstance().page as { $taroPath?: string } | null | undefined
  const root = page?.$taroPath ? (document.getElementById(page.$taroPath) as unknown as PageRoot | null) : null
  return typeof root?.scheduleTask === 'function' ? holdBack(root) : NOTHING
}
