import { useConsult } from '../model/use-consult'
import { nextWords } from '../model/words'
import { AlwaysThere } from '../parts/always-there'

import { dangerInText, isDanger } from '@/domain/safety/danger-signs'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Result } from '@/ui/result'

const ID = 'consult-success'

/** It has arrived, and what comes next; a danger sign comes first, and never ends in a thank-you. */
export default screen('consult-success', function ConsultSuccess({ params }) {
  const query = useConsult({ consultId: params.consultId ?? '' })
  const { danger: rules } = useHospital()
  const toOrders = (
    <Button id={`${ID}-orders`} kind="text" onTap={() => void go('consult-orders-list')}>
      我的咨询
    </Button>
  )
  return (
    <AppScreen query={query} skeleton="detail" footer={toOrders}>
      {(one) => {
        if (one === null) return <Empty id={`${ID}-none`} text="暂无提交记录" hint="可以选择医生发起咨询" />
        const isSubmitted = params.kind === 'submitted'
        // After a review its words count, after anything else what was asked.
        const words = isSubmitted || !one.review ? [one.description, one.drugs] : [one.review.content]
        const danger = dangerInText(words.join('\n'), rules)
        return (
          <>
            <DangerCard id={`${ID}-danger`} danger={danger} />
            {!isDanger(danger) && (
              <Result
                id={`${ID}-done`}
                tone="success"
                title={isSubmitted ? '咨询已提交' : '操作成功'}
                text={nextWords(one)}
              />
            )}
            <Button id={`${ID}-open`} onTap={() => void go('consult-detail', { consultId: one.consultId })}>
              查看咨询
            </Button>
            <AlwaysThere id={ID} />
          </>
        )
      }}
    </AppScreen>
  )
})
