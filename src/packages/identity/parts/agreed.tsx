import { View } from '@tarojs/components'

import { Checkbox } from '@/ui/field'

import css from './index.module.scss'

type AgreedProps = {
  id: string
  agreed: boolean
  onChange: (agreed: boolean) => void
  error: string | undefined
  children: string
}

/** The agreement to one use of what was filled in, never ticked beforehand. */
export function Agreed({ id, agreed, onChange, error, children }: AgreedProps) {
  return (
    <>
      <Checkbox id={id} checked={agreed} onChange={onChange}>
        {children}
      </Checkbox>
      {error && (
        <View id={`${id}-error`} className={css.fault}>
          {error}
        </View>
      )}
    </>
  )
}
