import { createContext, createElement, type FunctionComponent, useContext } from 'react'

import { needsConfirmation } from './needs-confirmation'
import { PageVisibility } from './page-visibility'
import { Redraw } from './redraw'

import { AdmissionProvider } from '@/data/admission'
import type { ScreenId } from '@/routing/registry'
import { type OpenScreen, useScreen } from '@/routing/use-screen'
import { isOwnerKnown } from '@/session/state'
import { useSession } from '@/session/store'
import { Outdated } from '@/shared/release/outdated'
import { useRelease } from '@/shared/release/store'
import { later } from '@/ui/later'
import { Skeleton } from '@/ui/skeleton'

const EntryConfirmation = later(
  () => import('./entry-confirmation').then((module) => module.EntryConfirmation),
  <Skeleton kind="detail" />,
)

const Open = createContext<OpenScreen | null>(null)

interface ScreenOptions {
  /** The screen goes on with what the patient left on the device: it opens once it is known who that is. */
  readonly ofOwner?: boolean
}

/**
 * Declares the page of a screen: `export default screen('lab-list', function LabList({ params }) { … })`.
 *
 * Reads what the page was opened with, sets the title and leads a patient who may not be here elsewhere. The view gets
 * the parameters that the screen's row names, with their types; the shell and the data hooks below it know by
 * themselves which screen is open and wait until the patient is admitted. Somebody whom an address has signed in is asked
 * first whether that is right; no screen opens before (spec:security#confirmed-person). None opens in a release that the
 * hospital no longer serves.
 *
 * @param ids the screen, or those that share the page; the one that the address means is open
 */
export function screen<Id extends ScreenId>(
  ids: Id | readonly Id[],
  View: FunctionComponent<OpenScreen<Id>>,
  { ofOwner = false }: ScreenOptions = {},
) {
  return function ScreenPage() {
    const opened = useScreen<Id>(ids)
    const isKnown = useSession(isOwnerKnown)
    const isOutdated = useRelease((release) => release.isOutdated)
    const isStopped = useSession((session) => needsConfirmation(session, opened.screen))
    const allowed = opened.allowed && (isKnown || !ofOwner)
    const open: OpenScreen<Id> = { ...opened, allowed }
    return (
      <Open.Provider value={open as OpenScreen}>
        <AdmissionProvider value={allowed}>
          <PageVisibility screen={opened.screen}>
            {isOutdated ? (
              <Outdated />
            ) : isStopped ? (
              <EntryConfirmation open={open as OpenScreen} />
            ) : (
              <Redraw>{createElement(View as FunctionComponent<OpenScreen>, open as OpenScreen)}</Redraw>
            )}
          </PageVisibility>
        </AdmissionProvider>
      </Open.Provider>
    )
  }
}

/**
 * The screen that is open around a component.
 * @throws outside of a page that `screen` declared
 */
export function useOpenScreen(): OpenScreen {
  const open = useContext(Open)
  if (open === null) throw new Error('no screen is open here: declare the page with screen()')
  return open
}
