import { View } from '@tarojs/components'
import AtLoading from 'taro-ui/lib/components/loading'

import { aria } from '../a11y/aria'
import { useLayers } from '../dialog/store'
import { useOverlay } from './store'

import './loading.scss'
import css from './index.module.scss'

/**
 * Draws the overlay while this screen is in front: spinner 24 (spec:interface#overlay-and-progress) and a word, above
 * everything.
 */
export function OverlayHost({ screen }: { screen: number }) {
  const front = useLayers(({ screens }) => screens[screens.length - 1] === screen)
  const text = useOverlay((state) => (state.count > 0 ? state.text : null))
  if (!front || text === null) return null
  return (
    <View id="overlay" className={css.overlay} catchMove {...aria({ role: 'status', live: 'polite', label: text })}>
      <View className={css.box}>
        <AtLoading />
        <View className={css.text}>{text}</View>
      </View>
    </View>
  )
}
