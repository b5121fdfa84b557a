import type { ComponentProps, ReactNode } from 'react'

import { NextSteps } from './next-steps'
import { useOpenScreen } from './screen'

import { screenOf, type ScreenId } from '@/routing/registry'
import { useScrollPlace } from '@/routing/scroll'
import { useSession } from '@/session/store'
import { ConsentGate } from '@/shared/consent/consent-gate'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { ActingRibbon } from '@/shared/member/acting-ribbon'
import { loadMember, useMemberUnread } from '@/shared/member/load-member'
import { useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { Screen, type ScreenQuery } from '@/ui/shell/screen'

type ShellProps = Omit<
  ComponentProps<typeof Screen>,
  'id' | 'title' | 'name' | 'below' | 'query' | 'empty' | 'children' | 'watermark'
>

type AppScreenProps<T> = ShellProps & {
  /** Another id than that of the open screen, where several share a page. */
  screen?: ScreenId
  query?: ScreenQuery<T>
  empty?: (data: T) => boolean
  children?: ReactNode | ((data: T) => ReactNode)
}

const WAITING: ScreenQuery<never> = { data: undefined, isLoading: true, reload: () => undefined }
const UNREAD: ScreenQuery<never> = {
  data: undefined,
  isLoading: false,
  error: { message: '没有连接到医院，您的资料没有丢失。请检查网络后重新加载。' },
  reload: () => loadMember().catch(() => undefined),
}

/** A screen of this app: the kit's shell with title, watermark, scroll place and the layers that every page carries. */
export function AppScreen<T>({ screen: id, query, ribbon, heading, children, ...shell }: AppScreenProps<T>) {
  const open = useOpenScreen()
  const screen = id ?? open.screen
  const ready = open.allowed && (query === undefined || query.data !== undefined)
  const reword = useTitleWords()
  const hasToken = useSession((session) => session.token !== '')
  const isUnread = useMemberUnread(({ failed }) => failed) && hasToken
  useScrollPlace(open.anchor, ready)
  const layers = (
    <>
      {ribbon}
      <ActingRibbon />
      <ConsentGate />
    </>
  )
  const words = { title: reword(open.title), name: reword(open.name) }
  const common = { ...shell, ...words, id: screen, watermark: open.watermark, ribbon: layers }
  if (!open.allowed) {
    const waiting = isUnread ? UNREAD : WAITING
    // Somebody to ring, where nothing else can be shown.
    const footer = isUnread ? <CallHospital id={`${screen}-unread-call`} text /> : undefined
    return <Screen {...common} footer={footer} query={waiting} heading={reword(screenOf(screen).title)} />
  }
  return (
    <Screen<T>
      {...common}
      below={<NextSteps screen={screen} />}
      {...(heading !== undefined && { heading: reword(heading) })}
      query={query}
    >
      {children}
    </Screen>
  )
}
