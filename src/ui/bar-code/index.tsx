import { Image, View } from '@tarojs/components'
import { useMemo } from 'react'

import { aria, picture } from '../a11y/aria'
import { barPicture } from './bars'

import css from './index.module.scss'

type BarCodeProps = {
  id: string
  /** Letters, digits and signs of ASCII, at most 40. */
  text: string
  /** Spoken in front of the number: 就诊卡条形码. */
  label: string
  /** The number under the bars; off where it must not be read over a shoulder. */
  showText?: boolean
}

const sourceOf = (text: string): string => {
  try {
    return barPicture(text)
  } catch {
    return ''
  }
}

/** A bar code (Code 128) over the whole width, black on white in every theme, with its number in groups of four. */
export function BarCode({ id, text, label, showText = true }: BarCodeProps) {
  const src = useMemo(() => sourceOf(text), [text])
  if (src === '') {
    return (
      <View id={id} className={css.none} {...aria({ role: 'status' })}>
        {text === '' ? '暂时没有可显示的码' : '该号码无法生成条形码'}
      </View>
    )
  }
  const spoken = showText ? `${label}，${text}` : label
  return (
    <View id={id} className={css.code}>
      <Image id={`${id}-image`} className={css.bars} src={src} mode="scaleToFill" {...picture(spoken)} />
      {showText && (
        <View id={`${id}-text`} className={css.text} {...aria({ hidden: true })}>
          {text.replace(/(.{4})(?=.)/g, '$1 ')}
        </View>
      )}
    </View>
  )
}
