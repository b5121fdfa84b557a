import { useState } from 'react'

import { useAttachables } from '../model/use-consult'

import type { listAttachables } from '@/api/consult/calls'
import type { DataOf } from '@/api/core/call'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/field'
import { Notice } from '@/ui/notice'

type Attachable = DataOf<typeof listAttachables>['list'][number]

/** How one is named in the request. */
const keyOf = ({ kind, whose, refId }: Attachable): string => `${kind}:${whose}:${refId}`

const SHOWN = 4

/** Parts of the own file, and of what the partner shares, one tap each; nothing goes along unasked. */
export function Attach({
  id,
  chosen,
  onChange,
}: {
  id: string
  chosen: readonly string[]
  onChange: (keys: string[]) => void
}) {
  const { data } = useAttachables(true)
  const [isAll, setAll] = useState(false)
  const all = data?.list ?? []
  if (all.length === 0) return null
  const shown = isAll ? all : all.slice(0, SHOWN)
  return (
    <Notice
      id={`${id}-attach`}
      title="附上您的资料（选填）"
      isWide
      action={
        <>
          {shown.map((one, at) => {
            const key = keyOf(one)
            const isChosen = chosen.includes(key)
            return (
              <Checkbox
                key={key}
                id={`${id}-attach-${at}`}
                checked={isChosen}
                onChange={(on) =>
                  onChange(on ? [...chosen, key].slice(0, 10) : chosen.filter((known) => known !== key))
                }
              >
                {[one.title, one.note].filter(Boolean).join(' · ')}
              </Checkbox>
            )
          })}
          {all.length > SHOWN && !isAll && (
            <Button id={`${id}-attach-more`} kind="text" small onTap={() => setAll(true)}>
              {`更多资料（共${all.length}份）`}
            </Button>
          )}
        </>
      }
    >
      点一下即可附上，医生只能看到您选择的资料。
    </Notice>
  )
}
