import { useEffect, useMemo, useState } from 'react'

import { screen } from '@/shared/app-screen/screen'
import { hospitalOf } from '@/hospitals'
import { host } from '@/platform/host'
import { goLegacy, goOn, goStart } from '@/routing/go'
import { useRawParams } from '@/routing/use-raw-params'
import { useSession } from '@/session/store'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'
import { Screen } from '@/ui/shell/screen'

import { type HandOffPlan, planOf, withParam } from './plan'
import { useMemberId } from './use-member-id'

/** Opens an inner address by itself; whatever leads out of the app waits for the patient's tap. */
export default screen('hand-off', function HandOff({ params, title, meant }) {
  const raw = useRawParams()
  const { externalHosts, cardHosts, partnerApplets, memberParams } = useSession((session) => hospitalOf(session.unitId))
  const [failed, setFailed] = useState(false)
  const kind = meant === 'external-jump' ? params.kind : undefined
  const plan = useMemo(() => {
    const allowed = { hosts: [...externalHosts, ...cardHosts], applets: partnerApplets, members: memberParams }
    return planOf(kind, kind === undefined ? raw : params, allowed)
  }, [kind, raw, params, externalHosts, cardHosts, partnerApplets, memberParams])

  useEffect(() => {
    if (plan.kind === 'inside') void goLegacy(plan.address, { mode: 'replace' })
  }, [plan])

  const member = useMemberId(tellsOf(plan) !== null)
  const [isLost, setLost] = useState(false)
  const words = wordsOf(plan, failed)
  const act = actOf(plan, () => setFailed(true))
  const leave = async () => {
    const param = tellsOf(plan)
    if (param === null || !member.enabled || isLost) return act?.run()
    const told = await member.ask()
    if (told === 'lost') return setLost(true)
    if (told === 'anonymous') return act?.run()
    if (told) actOf(withMember(plan, param, told.id), () => setFailed(true))?.run()
  }
  const note = !member.enabled ? '' : isLost ? LOST : member.isRefused ? REFUSED : TOLD
  return (
    <Screen
      id="hand-off"
      title={title}
      footer={
        <>
          {act !== null && (
            <Button id="hand-off-open" busy={member.isWaiting} onTap={() => void leave()}>
              {act.label}
            </Button>
          )}
          <Button id="hand-off-home" kind={act === null ? 'primary' : 'text'} onTap={() => void goStart()}>
            回首页
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

const TOLD = '对方需要知道您是谁。您同意后才会带上一个加密的编号，不含姓名、证件号码和手机号。'
const REFUSED = '您未同意向合作方提供身份，打开后请在对方那里自行登录。需要时可在“设置—我的授权”中更改。'
const LOST = '暂时没有取到身份编号。可以直接打开，在对方那里自行登录，也可以稍后再来。'

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

function wordsOf(plan: HandOffPlan, failed: boolean): { title: string; text: string } {
  if (failed) return { title: '没有打开', text: '页面没有打开，您的资料没有变化。请稍后再试，或联系医院。' }
  switch (plan.kind) {
    case 'inside':
      return { title: '正在打开', text: '请稍候。' }
    case 'outside':
      return { title: '即将离开本应用', text: `您将打开 ${plan.host} 上的页面，那里由医院的合作方提供服务。` }
    case 'applet':
      return { title: '即将打开另一个小程序', text: `您将打开“${plan.applet.name}”，办完后可以返回这里。` }
    case 'authorize':
      return { title: '授权确认', text: '继续后将使用您当前的登录身份办理业务，不会向其他机构提供您的资料。' }
    case 'refused':
      return { title: '无法打开', text: plan.text }
  }
}

function actOf(plan: HandOffPlan, fail: () => void): { label: string; run: () => void } | null {
  switch (plan.kind) {
    case 'inside':
      return null
    case 'outside':
      return {
        label: '打开页面',
        run: () => void host.openExternal(plan.url).then(({ outcome }) => outcome === 'refused' && fail(), fail),
      }
    case 'applet':
      return {
        label: '打开小程序',
        run: () => void host.openMiniProgram({ appId: plan.applet.appId, path: plan.path }).catch(fail),
      }
    case 'authorize':
      return { label: '继续', run: () => void goOn(plan.back) }
    case 'refused':
      return plan.copy === null
        ? null
        : { label: '复制地址', run: () => void host.copyText(plan.copy ?? '').catch(fail) }
  }
}
