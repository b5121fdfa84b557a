import { useConsult, useHideConsult } from '../model/use-consult'
import { consultState, nextWords } from '../model/words'
import { AlwaysThere } from '../parts/always-there'
import { noConsult } from '../parts/consult-none'
import { NoDiagnosis } from '../parts/no-diagnosis'
import { Asked, Ways } from './parts/asked'

import { dangerInText } from '@/domain/safety/danger-signs'
import { isOver } from '@/domain/service/consult'
import { go, goBack } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'

const ID = 'consult-detail'

/** One consultation: what was asked, what goes along, where it stands and what comes next. */
export default screen('consult-detail', function ConsultDetail({ params }) {
  const query = useConsult({ consultId: params.consultId ?? '' })
  const hide = useHideConsult()
  const { danger: rules } = useHospital()
  const one = query.data
  const drop = async (consultId: string) => {
    if (!(await dialogs.confirm('删除后您不再看到这次咨询。医院按规定保存记录。', { title: '删除咨询' }))) return
    const gone = await hide.run({ consultId }).catch(() => undefined)
    if (gone !== undefined) await goBack('consult-orders-list')
  }
  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      {...noConsult(ID)}
      footer={
        one &&
        (one.state === 'UNPAID' ? (
          <Button id={`${ID}-pay`} onTap={() => void go('consult-orders-detail', { consultId: one.consultId })}>
            去支付
          </Button>
        ) : (
          <>
            {one.state === 'FINISHED' && (
              <Button id={`${ID}-rate`} onTap={() => void go('doctor-reviews-form', { consultId: one.consultId })}>
                评价本次咨询
              </Button>
            )}
            <Button
              id={`${ID}-chat`}
              kind={one.state === 'FINISHED' ? 'text' : 'primary'}
              onTap={() => void go('consult-chat', { consultId: one.consultId })}
            >
              {isOver(one.state) ? '查看对话' : '进入对话'}
            </Button>
          </>
        ))
      }
    >
      {(found) =>
        found && (
          <>
            {!isOver(found.state) && <DangerCard id={`${ID}-danger`} danger={dangerInText(found.description, rules)} />}
            <Notice
              id={`${ID}-next`}
              tone={found.state === 'UNPAID' ? 'warning' : 'info'}
              title={consultState(found).text}
            >
              {nextWords(found)}
            </Notice>
            {found.firstVisit && !isOver(found.state) && <NoDiagnosis id={ID} />}
            <Asked id={ID} found={found} />
            <Ways id={ID} found={found} />
            <AlwaysThere id={ID} />
            {isOver(found.state) && (
              <Button id={`${ID}-delete`} kind="text" busy={hide.isRunning} onTap={() => void drop(found.consultId)}>
                删除这次咨询
              </Button>
            )}
          </>
        )
      }
    </AppScreen>
  )
})
