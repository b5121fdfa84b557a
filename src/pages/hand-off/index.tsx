import { useEffect, useMemo, useState } from 'react'

import { actOf, openInside, wordsOf } from './acts'
import { type HandOffPlan, planOf, withParam } from './plan'
import { useMemberId } from './use-member-id'

import { invalidateAll } from '@/data/cache'
import { hospitalOf } from '@/hospitals'
import { host } from '@/platform/host'
import { go, goStart } from '@/routing/go'
import { useRawParams } from '@/routing/use-raw-params'
import { useSession } from '@/session/store'
import { screen } from '@/shared/app-screen/screen'
import { ConsentGate } from '@/shared/consent/consent-gate'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'
import { Screen } from '@/ui/shell/screen'

/** Opens an inner address by itself; whatever leads out of the app waits for the patient's tap. */
export default screen('hand-off', function HandOff({ params, name, title, meant }) {
  const raw = useRawParams()
  const { externalHosts, cardHosts, partnerApplets, memberParams } = useSession((session) => hospitalOf(session.unitId))
  const [failed, setFailed] = useState(false)
  const kind = meant === 'external-jump' ? params.kind : undefined
  const plan = useMemo(() => {
    const allowed = { hosts: [...externalHosts, ...cardHosts], applets: partnerApplets, members: memberParams }
    return planOf(kind, kind === undefined ? raw : params, allowed)
  }, [kind, raw, params, externalHosts, cardHosts, partnerApplets, memberParams])

  useEffect(() => {
    if (plan.kind === 'subApp') void go('sub-app', { target: plan.target }, { mode: 'replace' })
    if (plan.kind !== 'inside') return
    void invalidateAll()
    openInside(plan.address, () => setFailed(true))
  }, [plan])

  const member = useMemberId(tellsOf(plan) !== null)
  const [isLost, setLost] = useState(false)
  const words = wordsOf(plan, failed)
  const act = actOf(plan, failed, setFailed)
  const leave = async () => {
    const param = tellsOf(plan)
    if (param === null || !member.enabled || isLost) return act?.run()
    const told = await member.ask()
    if (told === 'lost') return setLost(true)
    if (told === 'anonymous') return act?.run()
    if (told) actOf(withMember(plan, param, told.id), failed, setFailed)?.run()
  }
  const note = !member.enabled ? '' : isLost ? LOST : member.isRefused ? REFUSED : TOLD
  return (
    <Screen
      id="hand-off"
      title={title}
      name={name}
      ribbon={<ConsentGate />}
      footer={
        <>
          {act !== null && (
            <Button id="hand-off-open" busy={member.isWaiting} onTap={() => void leave()}>
              {act.label}
            </Button>
          )}
          <Button id="hand-off-home" kind={act === null ? 'primary' : 'text'} onTap={() => void goStart()}>
            返回首页
          </Button>
        </>
      }
    >
      <Result
        id="hand-off-words"
        tone={plan.kind === 'refused' || failed ? 'failure' : 'info'}
        title={words.title}
        text={words.text}
      />
      {note !== '' && !failed && <Notice id="hand-off-member">{note}</Notice>}
    </Screen>
  )
})

const TOLD = '经您同意，将向合作方提供加密身份标识，不含姓名、证件号和手机号。'
const REFUSED = '您未同意提供身份标识，打开后请自行登录。如需更改，请到“设置—我的授权”。'
const LOST = '身份标识获取失败。您可以直接打开并自行登录，或稍后再试。'

/** The parameter by which the other side knows the patient; null where it need not or must not. */
function tellsOf(plan: HandOffPlan): string | null {
  if (plan.kind === 'applet') return plan.param ?? null
  // A mini-program shows outside pages on a page of its own, whose address would keep the id.
  const isMini = host.kind() === 'weapp' || host.kind() === 'alipay'
  return plan.kind === 'outside' && !isMini ? (plan.param ?? null) : null
}

function withMember(plan: HandOffPlan, param: string, id: string): HandOffPlan {
  if (plan.kind === 'outside') return { ...plan, url: withParam(plan.url, param, id) }
  return plan.kind === 'applet' ? { ...plan, path: withParam(plan.path, param, id) } : plan
}
