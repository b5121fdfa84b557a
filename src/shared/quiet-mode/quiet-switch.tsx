import { useQuietChoice } from './use-quiet'

import { Switch } from '@/ui/field'

/** 安静模式, with the reason why it is on and for whom it counts. */
export function QuietSwitch({ id }: { id: string }) {
  const { isOffered, isQuiet, because, isKept, set } = useQuietChoice()
  if (!isOffered) return null
  // Who needs it is not told once more what about.
  const note =
    because === 'loss' ? '已根据登记的情况为您开启，有关内容不再显示，可随时关闭' : '开启后不再显示怀孕和宝宝相关内容'
  return (
    <Switch
      id={id}
      label="安静模式"
      note={isKept ? `${note}，只影响您自己的账号` : `${note}，只保存在这部手机上`}
      on={isQuiet}
      onChange={(on) => void set(on)}
    />
  )
}
