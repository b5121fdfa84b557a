import { View } from '@tarojs/components'

import { aria } from '../a11y/aria'
import { cx } from '../cx'
import type { IconName } from './names'

import css from './index.module.scss'

export type { IconName }

type IconProps = {
  name: IconName
  /** Edge in units of the 750 design; 40 unless told. Follows the patient's text scale. */
  size?: number
  className?: string
  /** What the picture says to a reader; without it the icon is decoration and not read. */
  label?: string
}

const sizes: Readonly<Record<number, string>> = {
  24: 's24',
  28: 's28',
  32: 's32',
  40: '',
  48: 's48',
  56: 's56',
  64: 's64',
  96: 's96',
}

/** One line icon in the colour of the text around it. */
export function Icon({ name, size = 40, className, label }: IconProps) {
  const known = sizes[size]
  const style = known === undefined ? { fontSize: `${size / 20}em` } : undefined
  return (
    <View
      className={cx(css.icon, css[name], known && css[known], className)}
      {...(style && { style })}
      {...(label && aria({ role: 'img', label }))}
    />
  )
}
