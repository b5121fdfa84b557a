import type { Circle } from '../../model/use-circles'

import { leaveCircle, showCircleAuthors } from '@/api/content/calls'
import { useAction } from '@/data/query'
import { goBack } from '@/routing/go'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'

/** Takes back what was hidden, and the way out; a name is kept for who comes again. */
export function Leave({ id, circle: { circleId } }: { id: string; circle: Circle }) {
  const show = useAction(showCircleAuthors)
  const leave = useAction(leaveCircle)
  const showAll = async () => {
    if (!(await dialogs.confirm('不看和屏蔽的人会重新显示，被屏蔽的人也能再看到您的发言。', { title: '恢复显示' })))
      return
    await show.run({ circleId }).catch(() => null)
  }
  const out = async () => {
    if (
      !(await dialogs.confirm('退出后看不到圈子里的内容，已发布的发言仍会显示。可以先删除自己的发言。', {
        title: '退出圈子',
      }))
    )
      return
    const done = await leave.run({ circleId }).catch(() => undefined)
    if (done !== undefined) await goBack('circle-home')
  }
  return (
    <>
      <Button id={`${id}-show`} kind="text" busy={show.isRunning} onTap={() => void showAll()}>
        恢复显示不看和屏蔽的人
      </Button>
      <Button id={`${id}-leave`} kind="text" busy={leave.isRunning} onTap={() => void out()}>
        退出圈子
      </Button>
    </>
  )
}
