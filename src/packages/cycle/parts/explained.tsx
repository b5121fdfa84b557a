import { type ReactNode, useState } from 'react'

import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Pictures after what there is to know about them, and only for who wants to see them. */
export function Explained({ id, children }: { id: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Notice
        id={`${id}-explain`}
        title="看照片之前"
        action={
          isShown ? undefined : (
            <Button id={`${id}-show`} kind="secondary" small onTap={() => setShown(true)}>
              显示照片
            </Button>
          )
        }
      >
        照片是显微镜下某一时刻的样子，不能从中判断结果。不想看可以跳过，不影响治疗。
      </Notice>
      {isShown && children}
    </>
  )
}
