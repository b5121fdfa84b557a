import { useQuietChoice, useQuietPartner } from './use-quiet'

import { dialogs } from '@/ui/dialog/dialogs'
import { Switch } from '@/ui/field'

/** 安静模式, with the reason why it is on and for whom it counts. */
export function QuietSwitch({ id }: { id: string }) {
  const { isOffered, isQuiet, because, isKept, set } = useQuietChoice()
  const { isSharing } = useQuietPartner()
  if (!isOffered) return null
  // Who needs it is never told what about: not here, and not right after it was switched off.
  const note =
    because === null || because === 'chosen'
      ? '开启后，首页和菜单将隐藏您可能不愿看到的内容'
      : (BECAUSE[because] ?? BECAUSE.staff)
  const change = async (on: boolean) => set(on, on && isSharing && (await alsoForPartner()))
  return (
    <Switch
      id={id}
      label="安静模式"
      note={isKept ? `${note}。仅影响本人账号` : `${note}。仅保存在本机`}
      on={isQuiet}
      onChange={(on) => void change(on)}
    />
  )
}

const BECAUSE = {
  loss: '已根据登记的情况为您开启，可随时关闭',
  partner: '已由配偶为您开启，可随时关闭',
  staff: '已由医院为您开启，可随时关闭',
} as const

/** Told before the partner's phone changes: it can be kept to oneself. */
const alsoForPartner = (): Promise<boolean> =>
  dialogs.confirm('配偶会看到安静模式已开启，不会看到原因。是否同时为配偶开启？', {
    title: '安静模式',
    ok: '一起开启',
    cancel: '仅自己开启',
  })
