import { View } from '@tarojs/components'

import css from './index.module.scss'

/** The thin bar at the top edge while shown content refreshes: 2 px, 300 ms (spec:interface#overlay-and-progress). */
export function Progress({ running }: { running: boolean }) {
  return running ? <View id="progress" className={css.bar} /> : null
}
