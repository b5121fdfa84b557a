import { isOfficialAccountFollowed } from '@/api/identity/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { host } from '@/platform/host'
import { Notice } from '@/ui/notice'

/** Hosts of the messaging app, where an official account can be followed. */
const IN_WECHAT: readonly string[] = ['weapp', 'wechatWebView', 'messagingBrowser']

/** That the hospital's official account reminds of important messages as well, to who does not follow it yet. */
export function FollowAccount({ id }: { id: string }) {
  const isHere = IN_WECHAT.includes(host.kind())
  const { data } = useCall(
    isOfficialAccountFollowed,
    {},
    { enabled: isHere, staleMs: STALE.usual, withoutEffects: true },
  )
  if (!data || data.subscribe || data.accountName === '') return null
  return (
    <Notice id={id} title={`关注公众号“${data.accountName}”`}>
      在微信中搜索并关注，重要通知也会在微信提醒您。
    </Notice>
  )
}
