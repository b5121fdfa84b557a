import { circleFacts } from '../model/circle-words'
import { type Circle, useCircles } from '../model/use-circles'
import { noCircles } from '../parts/circles-none'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

/** The circles of the hospital: all of them, or first those in which the reader is. */
export default screen(['circle-home', 'circle-list'], function Circles({ screen: id }) {
  const query = useCircles()
  const mayShow = useMayShow()
  const rows = (title: string, circles: readonly Circle[], prefix: string) =>
    circles.length > 0 && (
      <List title={title}>
        {circles.map((circle, at) => (
          <ListRow
            key={circle.circleId}
            id={`${id}-${prefix}-${at}`}
            icon="users"
            title={circle.name}
            facts={circleFacts(circle)}
            {...(circle.joined && { badge: { text: '已加入', tone: 'success' as const } })}
            onTap={() => void go('circle-detail', { circleId: circle.circleId })}
          />
        ))}
      </List>
    )
  return (
    <AppScreen query={query} onRefresh={query.reload} empty={({ list }) => list.length === 0} {...noCircles(id)}>
      {({ list }) => {
        const shown = list.filter(({ name, intro }) => mayShow(name, intro))
        const joined = shown.filter((one) => one.joined)
        if (id === 'circle-list') return rows('全部圈子', shown, 'item')
        return (
          <>
            {joined.length > 0 && (
              <Button id={`${id}-write`} onTap={() => void go('circle-post-form')}>
                发布动态
              </Button>
            )}
            {rows('我加入的圈子', joined, 'mine')}
            {rows(
              '可以加入的圈子',
              shown.filter((one) => !one.joined),
              'item',
            )}
            <Notice id={`${id}-about`}>
              圈子里只显示随机昵称，发言由医院审核后显示。这里不能代替医生的建议，身体不适请直接联系医院。
            </Notice>
          </>
        )
      }}
    </AppScreen>
  )
})
