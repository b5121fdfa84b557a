import { View } from '@tarojs/components'
import { useState } from 'react'

import type { Visit } from '../model/types'
import { useCheckIn } from '../model/use-check-in'
import { whyNot } from '../model/words'
import { VisitCard } from '../parts/visit-card'
import { checkIns } from '../variants/check-ins'
import { OtherWays } from './parts/other-ways'
import { Way } from './parts/way'

import { getCheckInArticle } from '@/api/visit/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { variantOf } from '@/domain/variant-set'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useActing } from '@/shared/member/acting'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'

import css from '../parts/index.module.scss'

/** Checking in: by place in three ways, or by code; every screen names the other ways and the desk. */
export default screen('check-in', function CheckIn(open) {
  const hospital = useHospital()
  const view = variantOf(checkIns, open.variant ?? open.params.kind ?? hospital.key)
  const query = useCall(getCheckInArticle, {}, { staleMs: STALE.brief })
  const isActing = useActing(({ name }) => name !== '')
  const { isBusy, outcome, look, byPlace, byCode, openSettings } = useCheckIn()
  const say = useTitleWords()
  const [chosen, choose] = useState(open.params.appointmentId ?? '')

  const enter = async (visit: Visit) => {
    const words = [say(visit.subjectName), visit.doctorName, visit.startTime].filter(Boolean).join(' ')
    if (view.asks && !(await dialogs.confirm(words, { title: '核对就诊', ok: '签到' }))) return
    await (view.way === 'scan' ? byCode(visit) : byPlace(visit))
  }
  return (
    <AppScreen query={query} onRefresh={query.reload} lead={view.lead}>
      {({ list, lines, title }) => {
        const visit =
          list.find(({ appointmentId }) => appointmentId === chosen) ??
          list.find(({ state }) => state === 'OPEN') ??
          list[0]
        const isLooking = !view.atOnce && outcome?.isNear !== true
        const reason = visit ? whyNot(visit) : '今天没有您的预约'
        return (
          <>
            {isActing && <Notice id="check-in-own">签到须本人到院。这里显示的是您自己的就诊。</Notice>}
            {list.map((one, at) => (
              <VisitCard
                key={one.appointmentId}
                id={`check-in-visit-${at}`}
                visit={one}
                {...(list.length > 1 && { onTap: () => choose(one.appointmentId), selected: one === visit })}
              />
            ))}
            {!visit && (
              <Notice id="check-in-none" title="今天没有可以签到的就诊">
                有预约但没有显示的，请到服务台办理。
              </Notice>
            )}
            {view.showsWay && <Way />}
            {outcome && (
              <Notice
                id="check-in-outcome"
                tone={outcome.tone}
                title={outcome.title}
                action={
                  outcome.settings && (
                    <Button id="check-in-settings" kind="secondary" small onTap={openSettings}>
                      打开设置
                    </Button>
                  )
                }
              >
                {outcome.text}
              </Notice>
            )}
            {visit?.state === 'DONE' ? (
              <Button id="check-in-queue" onTap={() => void go('my-queue-list')}>
                查看我的排队
              </Button>
            ) : (
              <Button
                id={`check-in-act-${isLooking ? 'look' : view.way}`}
                icon={view.way === 'scan' ? 'scan' : 'pin'}
                busy={isBusy}
                {...(!isLooking && reason !== '' && { disabled: true, reason })}
                onTap={() => void (isLooking ? look() : visit && enter(visit))}
              >
                {isLooking || view.atOnce ? view.act : '签到'}
              </Button>
            )}
            <OtherWays way={view.way} />
            <Card id="check-in-article" title={title || '签到说明'}>
              {lines.map((line) => (
                <View key={line} className={css.line}>
                  {line}
                </View>
              ))}
            </Card>
          </>
        )
      }}
    </AppScreen>
  )
})
