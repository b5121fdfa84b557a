/** What a screen file reads first: its parameters, variant, address and title. */

import { useRouter } from '@tarojs/taro'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

import type { Params } from './address'
import { routing } from './context'
import { redirectEntry } from './entry-redirect'
import { giveWay, goLegacy, goStart } from './go'
import { guard } from './guards'
import { readRouter, readScreenParams } from './params'
import { withoutSecrets } from './private-params'
import { type LegacyPath, type ScreenId, type ScreenParams, hasFlag, isWatermarked } from './registry'
import { findPageScreen, locate, resolveOpened, type Target } from './resolve'
import { takeStart } from './start'

/** The page that is open, as a part sees it that several screens share. */
export interface OpenPage {
  /** The screen that is shown. */
  readonly screen: ScreenId
  /** The screen that the address means; differs from the one shown where the status page stands in. */
  readonly meant: ScreenId
  /** False when this page stands in for a screen that is being prepared. */
  readonly built: boolean
  readonly params: Params
  /** Variant key of the address; null leaves the choice to the hospital's profile. */
  readonly variant: string | null
  /** The address of the specification; null when the page was opened under its own path. */
  readonly address: LegacyPath | null
  /** What the address is called. */
  readonly name: string
  /** The same with the hospital's name, as its title rule wants it; the shell writes it to the window. */
  readonly title: string
  readonly anchor: string
  /** False while the session is being asked and while another screen has to come first: load nothing yet. */
  readonly allowed: boolean
  readonly watermark: boolean
  readonly kept: boolean
}

interface OpenOf<Id extends ScreenId> extends Omit<OpenPage, 'screen' | 'params'> {
  readonly screen: Id
  readonly params: ScreenParams<Id>
}

/** The page that is open as its own screen sees it: with the parameters that the screen's row names. */
export type OpenScreen<Id extends ScreenId | null = null> = [Id] extends [ScreenId] ? OpenOf<Id> : OpenPage

/**
 * Whether h5 opened a page under an odd case or with a trailing slash: Taro matches those but loses the page's
 * configuration (spec:platforms#case-and-slash), so the page is opened once more under its proper address.
 */
function isMisspelt(path: string, opened: Target): boolean {
  const shown = path.split('?')[0] ?? ''
  return (
    routing().platform() === 'h5' &&
    opened.address !== null &&
    shown !== opened.address &&
    findPageScreen(shown) === null
  )
}

/**
 * Reads the open page for a screen, runs the bind check where the specification has one, and
 * leads a patient who may not be here through sign-in or verification.
 */
export function useScreen<Id extends ScreenId>(screens: Id | readonly Id[]): OpenScreen<Id> {
  const router = useRouter()
  // What a page was opened with never changes while it lives; the router beneath it does.
  const [opened] = useState(() => {
    const { params, anchor } = readRouter(router.params)
    return resolveOpened(router.path, params, anchor, routing().start())
  })
  // One page may show several screens (forms): the one that the address means, if it is among them.
  const screen: ScreenId =
    typeof screens === 'string'
      ? screens
      : (screens.find((one) => one === opened.screen) ?? screens[0] ?? opened.screen)
  const [path] = useState(router.path)
  const known = () => `${routing().level()}|${routing().settled()}|${routing().pageTitle(opened.title)}`
  // In the same drawing as the hooks that read the session: one that already knew of another person or hospital, under an
  // admission of before, would ask for data in nobody's name.
  useSyncExternalStore(routing().onLevelChange, known, known)

  const admission = guard(screen, routing().level(), routing().settled())
  const title = routing().pageTitle(opened.title)
  const isLeft = useRef(false)
  useEffect(() => {
    routing().onOpened(opened.params)
    if (takeStart() && opened.screen === 'home') {
      void goStart()
      return
    }
    if (isMisspelt(path, opened)) {
      void goLegacy(locate(opened, 'h5'), { mode: 'replace' })
      return
    }
    // The hand-off only leads on: the page that it opens asks.
    const leadsOn = screen === 'hand-off' && opened.screen !== screen
    if (hasFlag(opened.address, 'bindCheck') && !leadsOn) routing().bindCheck()
    isLeft.current = redirectEntry(opened)
  }, [opened, path, screen])

  const blocked = admission.kind === 'goto'
  useEffect(() => {
    // Whoever has been led to the transfer page is not asked to sign in for the page of the link.
    if (!blocked || isLeft.current) return
    void giveWay({ ...opened, screen, built: true })
  }, [blocked, opened, screen])

  const params = useMemo(() => readScreenParams(screen, withoutSecrets(opened.params)), [opened, screen])

  const open: OpenPage = {
    screen,
    meant: opened.screen,
    built: opened.built,
    params,
    variant: opened.variant,
    address: opened.address,
    name: opened.title,
    title,
    anchor: opened.anchor,
    allowed: admission.kind === 'allow',
    watermark: isWatermarked(opened.address, routing().watermarkPages()),
    kept: hasFlag(opened.address, 'keepAlive'),
  }
  return open as unknown as OpenScreen<Id>
}
