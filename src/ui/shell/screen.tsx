import { View } from '@tarojs/components'
import { usePullDownRefresh } from '@tarojs/taro'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react'

import { aria } from '../a11y/aria'
import { BottomBar } from '../bottom-bar'
import { cx } from '../cx'
import { DialogHost } from '../dialog/host'
import { screenGone, screenShown } from '../dialog/store'
import { later } from '../later'
import { OverlayHost } from '../overlay'
import { Progress } from '../progress'
import { accentOf, accentVariables, elderVariables, inSheet, STILL } from '../tokens'
import { Content, type ScreenQuery, type Shown } from './content'
import { useShell, useTextFactor, useWiden } from './environment'
import { useFrontTitle } from './front-title'
import { PageHeader } from './page-header'
import { useWhileShown } from './page-shown'
import { endRefresh } from './refresh'

import css from './index.module.scss'

export type { ScreenQuery }

const Watermark = later(() => import('../watermark').then((module) => module.Watermark))

type ScreenProps<T> = Shown<T> & {
  /** Title of the window or navigation bar. */
  title?: string
  /** What the screen is called: its first heading. */
  name?: string
  /** A large first line in the page: the one question of this screen. */
  heading?: string
  /** One sentence under the heading. */
  lead?: ReactNode
  /** Stays above the content while that loads: a search field, a filter. */
  above?: ReactNode
  /** Above the content, edge to edge: the patient ribbon. */
  ribbon?: ReactNode
  /** Under the content once that is there: what is likely next. */
  below?: ReactNode
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
  const { id, title, name, lead, footer, tabs, query, watermark } = props
  // What the header says already is not said again.
  const heading = props.heading === name ? undefined : props.heading
  const screen = useRef(0)
  if (screen.current === 0) screen.current = count += 1
  const shell = useWhileShown(useShell())
  const widen = useWiden()
  const scale = useTextFactor()

  useEffect(() => {
    const own = screen.current
    screenShown(own)
    return () => screenGone(own)
  }, [])
  useFrontTitle(title, screen.current)
  usePullDownRefresh(() => endRefresh(props.onRefresh ?? query?.reload))

  const style = useMemo(() => {
    return {
      ...accentVariables(accentOf(shell.theme, shell.accent)),
      ...(scale !== 1 && { '--k': inSheet(scale) }),
      ...(shell.elder && elderVariables(widen)),
      ...(shell.still && STILL),
    } as CSSProperties
  }, [shell.theme, shell.accent, scale, widen, shell.elder, shell.still])

  // A covered page keeps what it shows: hosts hold up to ten pages, and each change of one crosses to its view.
  return useWhileShown(
    <View id={`screen-${id}`} className={cx(css.screen, props.plain && css.plain)} style={style}>
      <Progress running={query?.isRefreshing === true} />
      {props.ribbon}
      {name && <PageHeader name={name} tabs={tabs} hasHeading={Boolean(heading)} />}
      <View className={css.main} {...aria({ role: 'main' })}>
        {heading && (
          <View className={css.heading} {...aria({ role: 'heading', level: shell.header || !name ? 2 : 1 })}>
            {heading}
          </View>
        )}
        {lead && <View className={css.lead}>{lead}</View>}
        {props.above}
        <Content {...props} online={shell.online} now={shell.now} hospitalNow={shell.hospitalNow} />
        {(!query || query.data !== undefined || query.isEmpty) && props.below}
      </View>
      {footer && <View className={css.footer}>{footer}</View>}
      {tabs && shell.tabs.length > 0 && <BottomBar items={shell.tabs} current={tabs} onSelect={shell.onTab} />}
      {watermark && shell.watermark && <Watermark text={shell.watermark} />}
      <DialogHost screen={screen.current} />
      <OverlayHost screen={screen.current} />
    </View>,
  )
}
