import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react'

import { BottomBar } from '../bottom-bar'
import { cx } from '../cx'
import { DialogHost } from '../dialog/host'
import { screenGone, screenShown, topScreen } from '../dialog/store'
import { OverlayHost } from '../overlay'
import { Progress } from '../progress'
import { accentOf, accentVariables, STILL } from '../tokens'
import { Watermark } from '../watermark'
import { Content, type ScreenQuery, type Shown } from './content'
import { useShell, useTextFactor } from './environment'
import css from './index.module.scss'
import { useWhileShown } from './page-shown'
import { endRefresh } from './refresh'

export type { ScreenQuery }

type ScreenProps<T> = Shown<T> & {
  /** Title of the window or navigation bar. */
  title?: string
  /** A large first line in the page: the one question of this screen. */
  heading?: string
  /** One sentence under the heading. */
  lead?: ReactNode
  /** Stays above the content while that loads: a search field, a filter. */
  above?: ReactNode
  /** Above the content, edge to edge: the patient ribbon. */
  ribbon?: ReactNode
  /** Stays at the bottom edge in the thumb's reach: the primary button. */
  footer?: ReactNode
  /** Shows the bottom bar with this place as the current one. */
  tabs?: string
  /** Pull to refresh (the page's config must allow it); `query.reload` unless told. */
  onRefresh?: () => unknown
  /** Whether the specification lists this screen for the watermark. */
  watermark?: boolean
  /** White ground, for forms. */
  plain?: boolean
}

let count = 0

/** The root of every screen: theme, title, states of loading, bottom edge, and the layers on top. */
export function Screen<T>(props: ScreenProps<T>) {
  const { id, title, heading, lead, footer, tabs, query, watermark } = props
  const screen = useRef(0)
  if (screen.current === 0) screen.current = count += 1
  const shell = useWhileShown(useShell())
  const { onTitle } = shell
  const scale = useTextFactor()

  useEffect(() => {
    const own = screen.current
    screenShown(own)
    return () => screenGone(own)
  }, [])
  useDidShow(() => {
    screenShown(screen.current)
    if (title) onTitle(title)
  })
  useEffect(() => {
    // A title that arrives late must not land on the screen that has come in front meanwhile.
    if (title && topScreen() === screen.current) onTitle(title)
  }, [title, onTitle])
  usePullDownRefresh(() => endRefresh(props.onRefresh ?? query?.reload))

  const style = useMemo(() => {
    return {
      ...accentVariables(accentOf(shell.theme, shell.accent)),
      ...(scale !== 1 && { '--k': String(Math.round(scale * 100) / 100) }),
      ...(shell.elder && { '--lh': '1.6' }),
      ...(shell.still && STILL),
    } as CSSProperties
  }, [shell.theme, shell.accent, scale, shell.elder, shell.still])

  return (
    <View id={`screen-${id}`} className={cx(css.screen, props.plain && css.plain)} style={style}>
      <Progress running={query?.isRefreshing === true} />
      {props.ribbon}
      <View className={css.main}>
        {heading && <View className={css.heading}>{heading}</View>}
        {lead && <View className={css.lead}>{lead}</View>}
        {props.above}
        <Content {...props} online={shell.online} now={shell.now} />
      </View>
      {footer && <View className={css.footer}>{footer}</View>}
      {tabs && shell.tabs.length > 0 && <BottomBar items={shell.tabs} current={tabs} onSelect={shell.onTab} />}
      {watermark && shell.watermark && <Watermark text={shell.watermark} />}
      <DialogHost screen={screen.current} />
      <OverlayHost screen={screen.current} />
    </View>
  )
}
