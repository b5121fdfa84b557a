import { Image, View } from '@tarojs/components'

import { picture } from '../a11y/aria'
import { Icon } from '../icon'
import { Layer } from '../layer'
import { press } from '../press'
import css from './index.module.scss'

/** One picture as large as the screen, where the host has no viewer of its own. Escape, a tap beside it or 关闭 closes it. */
export function ImageViewer({ id, file, onClose }: { id: string; file: string; onClose: () => void }) {
  return (
    <Layer id={id} label="查看图片" place="middle" className={css.box} onDismiss={onClose}>
      <Image className={css.image} src={file} mode="aspectFit" {...picture('图片')} />
      <View className={css.close} {...press({ id: `${id}-close`, onTap: onClose, label: '关闭' })}>
        <Icon name="close" size={48} />
      </View>
    </Layer>
  )
}
