/** @jsxImportSource hono/jsx */

import { type Html, Post } from '../html'
import type { Milestone } from './milestones'

/** Each event as one tap to its hour. */
/** @param live sent by the script, so that phones beside it stay as they are */
export const MilestoneList = ({ list, live }: { list: readonly Milestone[]; live?: boolean }): Html => (
  <div class="steps">
    {list.map(({ at, label, who }) => (
      <Post
        name="clock"
        fields={{ at, keepSessions: 'true' }}
        live={live}
        quiet
        label={
          <>
            <span class="when">{at.slice(0, 4) === list[0]?.at.slice(0, 4) ? at.slice(5) : at.slice(0, 10)}</span>
            {who ? `${who} ` : ''}
            {label}
          </>
        }
      />
    ))}
  </div>
)
