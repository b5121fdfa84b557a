/** @jsxImportSource hono/jsx */

import { Act, type Html, Post } from '../html'
import { MilestoneList } from '../parts/milestone-list'
import type { Milestone } from '../parts/milestones'

const SHIFTS = [
  [-60, '退1小时'],
  [10, '进10分钟'],
  [60, '进1小时'],
  [1440, '进1天'],
] as const

type ClockPageProps = { text: string; shiftMinutes: number; events: readonly Milestone[] }

const MINUTES_A_DAY = 1440

/** How far the clock is from the real one, in the largest unit that says it. */
function distance(minutes: number): string {
  if (minutes === 0) return '与真实时间一致'
  const size = Math.abs(minutes)
  const words =
    size >= MINUTES_A_DAY
      ? `${Math.round(size / MINUTES_A_DAY)}天`
      : size >= 60
        ? `${Math.round(size / 6) / 10}小时`
        : `${size}分钟`
  return `比真实时间${minutes > 0 ? '晚' : '早'}${words}`
}

/** Moving the hospital's clock; open pages of the app follow at once. */
export function ClockPage({ text, shiftMinutes, events }: ClockPageProps): Html {
  return (
    <>
      <section>
        <p class="soft">北京时间 {text.slice(0, 10)}</p>
        <p class="hour">{text.slice(11, 16)}</p>
        <p class="soft">{distance(shiftMinutes)}</p>
        <div class="row">
          {SHIFTS.map(([minutes, label]) => (
            <Post name="clock" fields={{ shiftMinutes: String(minutes), keepSessions: 'true' }} label={label} quiet />
          ))}
          <Post name="clock" fields={{ real: 'true', keepSessions: 'true' }} label="回到真实时间" quiet />
        </div>
      </section>
      <section>
        <h2>直接到某一时刻</h2>
        <p class="soft">登录随时间一起移动，不会过期。</p>
        <MilestoneList list={events} />
      </section>
      <section>
        <h2>指定时间</h2>
        <Act name="clock">
          <input type="datetime-local" name="at" aria-label="时间" />
          <label>
            <input type="checkbox" name="keepSessions" checked /> 保持登录状态
          </label>
          <button>设定</button>
        </Act>
      </section>
    </>
  )
}
