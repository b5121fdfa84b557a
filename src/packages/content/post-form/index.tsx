import { useState } from 'react'

import { circleOf, useCircles } from '../model/use-circles'
import { noCircles } from '../parts/circles-none'
import { Write } from './parts/write'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { Radio } from '@/ui/field'

const ID = 'circle-post-form'

/** Something written for a circle; which one is chosen first where the reader is in several. */
export default screen('circle-post-form', function PostForm({ params }) {
  const query = useCircles()
  const [chosen, choose] = useState(params.circleId ?? '')
  const joined = query.data?.list.filter((one) => one.joined) ?? []
  const circle = query.data ? circleOf({ ...query.data, list: joined }, chosen) : null
  const toCircles = (
    <Button id={`${ID}-circles`} onTap={() => void go('circle-home')}>
      去加入圈子
    </Button>
  )
  return (
    <AppScreen
      plain
      query={query}
      empty={({ list }) => !list.some((one) => one.joined)}
      {...noCircles(ID)}
      {...(query.data?.list.length !== 0 && {
        emptyText: '还没有加入圈子',
        emptyHint: '同意圈规并加入后，可以发布动态',
        emptyAction: toCircles,
      })}
    >
      {circle && (
        <>
          {joined.length > 1 && (
            <Radio
              id={`${ID}-circle`}
              label="发布到"
              options={joined.map(({ circleId, name }) => ({ value: circleId, label: name }))}
              value={circle.circleId}
              onChange={choose}
            />
          )}
          <Write key={circle.circleId} id={ID} circle={circle} />
        </>
      )}
    </AppScreen>
  )
})
