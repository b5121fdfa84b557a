import { Image, View } from '@tarojs/components'
import { useMemo } from 'react'

import { aria, picture } from '../a11y/aria'
import { Icon } from '../icon'
import { QR, qrPicture } from './qr'

import css from './index.module.scss'

type QrCodeProps = {
  id: string
  /** What the code says; '' shows that there is no code. */
  text: string
  /** Spoken instead of the picture: 电子健康卡二维码. */
  label: string
  /** Whole square in px of the screen, margin included; 200 unless told. */
  size?: number
  margin?: number
  /** Picture in the middle. */
  logo?: string
  /** Share of the code's width that the logo takes; 0.2 unless told. */
  logoScale?: number
}

const sourceOf = (text: string, hasLogo: boolean): string => {
  try {
    return qrPicture(text, hasLogo)
  } catch {
    return ''
  }
}

/** A QR code, black on white in every theme so that every scanner reads it. */
export function QrCode(props: QrCodeProps) {
  const { id, text, label, size = QR.size, margin = QR.margin, logo, logoScale = QR.logoScale } = props
  const src = useMemo(() => sourceOf(text, logo !== undefined), [text, logo])
  const inner = size - 2 * margin
  const box = (edge: number) => ({ width: `${edge}px`, height: `${edge}px` })
  if (src === '') {
    return (
      <View id={id} className={css.none} style={box(size)} {...aria({ role: 'status' })}>
        <Icon name="offline" size={48} />
        {text === '' ? '暂时没有可显示的码' : '内容太长，无法生成二维码'}
      </View>
    )
  }
  return (
    <View id={id} className={css.code} style={{ ...box(size), padding: `${margin}px` }}>
      <Image id={`${id}-image`} src={src} style={box(inner)} className={css.image} {...picture(label)} />
      {logo !== undefined && (
        <View className={css.middle}>
          <Image className={css.logo} src={logo} mode="aspectFit" style={box(inner * logoScale)} {...picture('')} />
        </View>
      )}
    </View>
  )
}
