import { View } from '@tarojs/components'

import { aria } from '@/ui/a11y/aria'
import { Button } from '@/ui/button'

import css from './index.module.scss'

type SubmitProps = {
  id: string
  /** Fields that still stop the form. */
  wrong: number
  /** What went wrong on the way, in words; '' when nothing did. */
  problem?: string
  busy: boolean
  onTap: () => void
  children: string
}

/** The one act of a form, with how many places still stop it. */
export function Submit({ id, wrong, problem = '', busy, onTap, children }: SubmitProps) {
  return (
    <>
      {wrong > 0 && (
        <View id={`${id}-wrong`} className={css.wrong} {...aria({ role: 'alert' })}>
          {`还有 ${wrong} 处需要填写或修改`}
        </View>
      )}
      {wrong === 0 && problem !== '' && (
        <View id={`${id}-problem`} className={css.wrong} {...aria({ role: 'alert' })}>
          {problem}
        </View>
      )}
      <Button id={`${id}-submit`} busy={busy} onTap={onTap}>
        {children}
      </Button>
    </>
  )
}
