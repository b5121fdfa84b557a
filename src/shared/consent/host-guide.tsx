import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'

import { privacy } from '@/platform/privacy'
import { press } from '@/ui/press'

import css from './index.module.scss'

/** The way to the privacy guide that the host keeps for this mini-program; nothing where it keeps none. */
export function HostGuide() {
  const [name, setName] = useState('')
  useEffect(() => void privacy.guide().then(setName), [])
  if (name === '') return null
  return (
    <View className={css.guide} {...press({ id: 'consent-guide', onTap: () => void privacy.openGuide() })}>
      {`查看${name}`}
    </View>
  )
}
