import { circleOf, useCircles } from '../model/use-circles'
import { noCircles } from '../parts/circles-none'
import { Join } from './parts/join'
import { Leave } from './parts/leave'
import { Posts } from './parts/posts'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'

const ID = 'circle-detail'

/** One circle: its rules for who is not in it, what was written for who is. */
export default screen('circle-detail', function CircleDetail({ params }) {
  const query = useCircles()
  const circle = query.data ? circleOf(query.data, params.circleId) : null
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={(found) => circleOf(found, params.circleId) === null}
      {...noCircles(ID)}
      footer={
        circle?.joined && (
          <Button id={`${ID}-write`} onTap={() => void go('circle-post-form', { circleId: circle.circleId })}>
            发布动态
          </Button>
        )
      }
    >
      {(found) =>
        circle &&
        (circle.joined ? (
          <>
            <Posts id={ID} circle={circle} />
            <Leave id={ID} circle={circle} />
          </>
        ) : (
          <Join id={ID} circle={circle} rules={found.rules} rulesVersion={found.rulesVersion} />
        ))
      }
    </AppScreen>
  )
})
