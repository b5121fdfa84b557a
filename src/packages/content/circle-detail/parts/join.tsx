import { View } from '@tarojs/components'
import { useState } from 'react'

import type { Circle } from '../../model/use-circles'

import { joinCircle } from '@/api/content/calls'
import { useAction } from '@/data/query'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Checkbox } from '@/ui/field'

import css from '../../parts/post.module.scss'

type JoinProps = { id: string; circle: Circle; rules: readonly string[]; rulesVersion: string }

/** The house rules, agreed to by a tick of one's own, and the way in. */
export function Join({ id, circle, rules, rulesVersion }: JoinProps) {
  const [agreed, setAgreed] = useState(false)
  const join = useAction(joinCircle)
  return (
    <>
      <Card id={`${id}-circle`} title={circle.name}>
        <View className={css.words}>{circle.intro}</View>
      </Card>
      <Card id={`${id}-rules`} title="圈规">
        {rules.map((rule, at) => (
          <View key={rule} className={css.rule}>{`${at + 1}. ${rule}`}</View>
        ))}
      </Card>
      <Checkbox id={`${id}-agree`} checked={agreed} onChange={setAgreed}>
        我已阅读并同意圈规
      </Checkbox>
      <Button
        id={`${id}-join`}
        busy={join.isRunning}
        disabled={!agreed}
        reason="请先阅读并同意圈规"
        onTap={() => void join.run({ circleId: circle.circleId, rulesVersion }).catch(() => null)}
      >
        加入圈子
      </Button>
    </>
  )
}
