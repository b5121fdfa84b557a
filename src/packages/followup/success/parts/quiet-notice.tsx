import { useState } from 'react'

import { useHospital } from '@/shared/hospital/use-hospital'
import { useQuietChoice, useQuietPartner } from '@/shared/quiet-mode/use-quiet'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** After a loss: the own app is quiet. The partner's phone changes only with a tap here, so it can be kept to oneself. */
export function QuietNotice({ id }: { id: string }) {
  const { quietMode } = useHospital()
  const { isKept, isBusy, set } = useQuietChoice()
  const { isPaired } = useQuietPartner()
  const [isDone, setDone] = useState(false)
  if (!quietMode) return null
  if (!isKept) return <Notice>已在本机开启“安静模式”，可在“设置”中随时关闭。</Notice>
  return (
    <Notice
      id={`${id}-quiet`}
      action={
        isPaired &&
        !isDone && (
          <Button
            id={`${id}-quiet-partner`}
            kind="secondary"
            small
            busy={isBusy}
            onTap={() => void set(true, true).then(setDone)}
          >
            同时为配偶开启
          </Button>
        )
      }
    >
      {isDone
        ? '已为您和配偶开启“安静模式”，双方可在“设置”中分别关闭。'
        : `已为您开启“安静模式”，可在“设置”中随时关闭。${isPaired ? '配偶的手机不会改变。' : ''}`}
    </Notice>
  )
}
