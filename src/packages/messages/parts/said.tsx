import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

import { pictureAddress } from '@/api/core/file-address'
import { formatDateTime } from '@/domain/dates'
import { dangerInText } from '@/domain/safety/danger-signs'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Pictures } from '@/shared/pictures/pictures'
import { Badge, type BadgeTone } from '@/ui/badge'
import { Card } from '@/ui/card'

import css from './said.module.scss'

/** To the minute; nothing where the hospital tells no time. */
function When({ at }: { at: number | null }) {
  return at === null ? null : <View className={css.when}>{formatDateTime(at).slice(0, 16)}</View>
}

type SaidProps = {
  /** Prefix of the ids: `<id>-danger`, `<id>-content`, `<id>-pictures`. */
  id: string
  title: string
  state: { text: string; tone: BadgeTone }
  content: string
  images: readonly { url: string }[]
  /** When it was sent; left out where the stages tell it. */
  at?: number | null
  /** Stands between the help and what was said. */
  notice?: ReactNode
  /** Stands above the words. */
  children?: ReactNode
}

/** What somebody has told the hospital, with its pictures and where it stands. Words of danger show help first. */
export function Said({ id, title, state, content, images, at = null, notice, children }: SaidProps) {
  const { danger } = useHospital()
  return (
    <>
      <DangerCard id={`${id}-danger`} danger={dangerInText(content, danger)} />
      {notice}
      <Card title={title} aside={<Badge tone={state.tone}>{state.text}</Badge>}>
        {children}
        <View id={`${id}-content`} className={css.words}>
          {content}
        </View>
        <Pictures id={`${id}-pictures`} files={images.map(({ url }) => pictureAddress(url)).filter(Boolean)} />
        <When at={at} />
      </Card>
    </>
  )
}

/** What the hospital says to it, or by when it does. */
export function Reply({
  id,
  title,
  words,
  at = null,
}: {
  id: string
  title: string
  words: string
  at?: number | null
}) {
  return (
    <Card id={`${id}-reply`} title={title}>
      <View className={css.words}>{words}</View>
      <When at={at} />
    </Card>
  )
}
