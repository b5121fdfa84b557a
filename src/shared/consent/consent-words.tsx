import { View } from '@tarojs/components'

import { HostGuide } from './host-guide'
import { CONSENT_LEAD, CONSENT_POINTS, CONSENT_RIGHTS } from './text'

import css from './index.module.scss'

/** The privacy text, wherever it is asked or read again. */
export function ConsentWords() {
  return (
    <>
      <View className={css.lead}>{CONSENT_LEAD}</View>
      {CONSENT_POINTS.map(({ title, text }) => (
        <View key={title} className={css.point}>
          <View className={css.name}>{title}</View>
          <View className={css.text}>{text}</View>
        </View>
      ))}
      <View className={css.rights}>{CONSENT_RIGHTS}</View>
      <HostGuide />
    </>
  )
}
