import { Component, Fragment, type ReactNode } from 'react'

import { host } from '@/platform/host'
import { Button } from '@/ui/button'
import { Result } from '@/ui/result'

/** A screen that fails so many times within `CALM_MS` is not drawn again by itself [ours]. */
const MOST_REDRAWS = 2
const CALM_MS = 10_000

/**
 * Draws a screen anew after it failed to draw, so that one fault of it, or of a page that somebody else has changed, never
 * leaves the patient before a blank app. What fails again and again gives way to the ways on.
 */
export class Redraw extends Component<{ children: ReactNode }, { failures: number; isBroken: boolean }> {
  override state = { failures: 0, isBroken: false }
  private since = 0

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    const now = Date.now()
    const isCalm = now - this.since > CALM_MS
    if (isCalm) this.since = now
    this.setState(({ failures }) => ({ failures: isCalm ? 1 : failures + 1, isBroken: false }))
    // Nobody else has heard of it: thrown where nothing catches it, it is reported like any other fault.
    setTimeout(() => {
      throw error
    })
  }

  override render(): ReactNode {
    const { failures, isBroken } = this.state
    if (isBroken) return null
    if (failures > MOST_REDRAWS) {
      return (
        <Result id="screen-failure" tone="failure" title="页面暂时无法显示" text="您的信息没有丢失，请重新加载">
          <Button id="screen-failure-reload" onTap={() => host.reload()}>
            重新加载
          </Button>
        </Result>
      )
    }
    return <Fragment key={failures}>{this.props.children}</Fragment>
  }
}
