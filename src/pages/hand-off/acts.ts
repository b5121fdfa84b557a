/** What the hand-off page says of a plan, and what its button does. */

import type { HandOffPlan } from './plan'

import { host } from '@/platform/host'
import { goLegacy, goOn } from '@/routing/go'

/** The patient goes on within the app; a host that does not open the page leaves this one in front. */
export const openInside = (address: string, fail: () => void): void =>
  void goLegacy(address, { mode: 'replace', onRefused: fail })

export function wordsOf(plan: HandOffPlan, failed: boolean): { title: string; text: string } {
  if (failed) return { title: '没有打开', text: '页面没有打开，您的资料没有变化。请稍后再试，或联系医院。' }
  switch (plan.kind) {
    case 'inside':
    case 'subApp':
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

/** Null where there is nothing to tap. @param setFailed told when it did not open, and when it is tried again */
export function actOf(
  plan: HandOffPlan,
  failed: boolean,
  setFailed: (failed: boolean) => void,
): { label: string; run: () => void } | null {
  const fail = () => setFailed(true)
  switch (plan.kind) {
    case 'inside': {
      const again = () => {
        setFailed(false)
        openInside(plan.address, fail)
      }
      return failed ? { label: '重新打开', run: again } : null
    }
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
    case 'subApp':
      return null
    case 'refused':
      return plan.copy === null
        ? null
        : { label: '复制地址', run: () => void host.copyText(plan.copy ?? '').catch(fail) }
  }
}
