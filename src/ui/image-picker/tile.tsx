import { Image, View } from '@tarojs/components'
import AtProgress from 'taro-ui/lib/components/progress'

import { aria, picture as pictureWords } from '../a11y/aria'
import { cx } from '../cx'
import { Icon } from '../icon'
import { press } from '../press'
import type { UploadProgress } from './upload-state'

import './progress.scss'
import type { Picture } from './uploads'

import css from './index.module.scss'

type TileProps = {
  id: string
  /** 第 1 张 */
  name: string
  picture: Picture
  disabled?: boolean
  onView: () => void
  onStop: () => void
  onAgain: () => void
  onRemove: () => void
}

/** State of a picture in words; colour and icon only repeat it. */
function wordsOf({ state, percent }: UploadProgress): string {
  if (state === 'ready') return '等待上传'
  if (state === 'progress') return `上传中 ${percent}%`
  if (state === 'success') return '已上传'
  return state === 'error' ? '上传失败' : '已取消'
}

/** One picture with its state and what can be done about it. */
export function Tile({ id, name, picture, disabled, onView, onStop, onAgain, onRemove }: TileProps) {
  const { state, percent, message } = picture.upload
  const words = wordsOf(picture.upload)
  const goes = state === 'ready' || state === 'progress'
  const failed = state === 'error' || state === 'abort'
  return (
    <View className={css.cell}>
      <View className={css.tile}>
        {picture.file === '' ? (
          <View id={id} className={cx(css.view, css.unseen)} {...aria({ role: 'img', label: `${name}，${words}` })}>
            <Icon name="image" size={56} />
          </View>
        ) : (
          <View className={css.view} {...press({ id, onTap: onView, label: `查看${name}，${words}` })}>
            <Image
              className={cx(css.image, state !== 'success' && css.pale)}
              src={picture.file}
              mode="aspectFill"
              {...pictureWords('')}
            />
          </View>
        )}
        {state === 'progress' && (
          <View className={css.bar} {...aria({ hidden: true })}>
            <AtProgress percent={percent} isHidePercent />
          </View>
        )}
        {!disabled && (
          <View
            className={css.corner}
            {...(goes
              ? press({ id: `${id}-stop`, onTap: onStop, label: `取消上传${name}` })
              : press({ id: `${id}-remove`, onTap: onRemove, label: `移除${name}` }))}
          >
            <View className={css.cross}>
              <Icon name="close" size={28} />
            </View>
          </View>
        )}
      </View>
      <View id={`${id}-state`} className={cx(css.state, css[state])} {...aria({ live: 'polite' })}>
        {state === 'success' && <Icon name="success" size={28} />}
        {state === 'error' && <Icon name="warning" size={28} />}
        {words}
      </View>
      {message !== '' && <View className={css.reason}>{message}</View>}
      {failed && !disabled && (
        <View className={css.again} {...press({ id: `${id}-again`, onTap: onAgain, label: `重新上传${name}` })}>
          <Icon name="refresh" size={28} />
          重新上传
        </View>
      )}
    </View>
  )
}
