/** The first seconds of the app: address, session, configuration, who is there. In this order, whatever fails. */

import { atPresentHospital, isHospitalOpen, useAskedHospital } from './another-hospital'
import { followPolicy } from './app-policy'
import { knownAfter, setOrigin } from './call-bases'
import { notePage, wireClient } from './connect-client'
import { wireShell } from './connect-shell'
import { onOpened, outsideLogin } from './entering'
import { followClock } from './follow-clock'
import { followTabs } from './follow-tabs'
import { wireFaults } from './hear-faults'
import { signOnAgain, useSigningOn } from './host-sign-on'
import { keepTrying, persevere } from './keep-trying'
import { useLeavingShell } from './leaving-shell'
import { log } from './log'
import { openOwnHospital } from './own-hospitals'
import { loadServerConfig } from './server-config'
import { signOn, whenConsented } from './sign-on'
import { testLock } from './test-lock'
import { wireUpkeep } from './upkeep'

import { send } from '@/api/core/client'
import { checkBinding as checkBindingCall } from '@/api/identity/calls'
import { drawKeysFrom } from '@/data/intent'
import { keepAnswersIn } from '@/data/kept-answers'
import { followPlatform } from '@/data/platform-events'
import { host } from '@/platform/host'
import { http } from '@/platform/http'
import { network } from '@/platform/network'
import { offline } from '@/platform/offline'
import { persistWith } from '@/routing/load-page'
import { setLaunchQuery } from '@/routing/params'
import { openStart } from '@/routing/start'
import { wireRouting } from '@/routing/wire'
import { readEntry } from '@/session/entry'
import { keepTicket } from '@/session/entry-ticket'
import { facilityTypeFor } from '@/session/facility'
import { dispatch, restoreSession, sessionState } from '@/session/store'
import { wireHostPrivacy } from '@/shared/consent/host-privacy'
import { hasConsent } from '@/shared/consent/store'
import { isMemberUnread, loadMember, useMemberUnread } from '@/shared/member/load-member'

/** The configuration file is one line; an app that waits for it longer than this has no network worth waiting for. */
const CONFIG_DEADLINE_MS = 5000

const isMini = (): boolean => host.kind() === 'weapp' || host.kind() === 'alipay'

async function readConfig(): Promise<void> {
  const url = isMini() ? CONFIG_URL : 'static/serverConfig.json'
  if (url === '') return
  const base = await loadServerConfig({
    read: () => http.send({ url, method: 'GET', headers: {}, deadlineMs: CONFIG_DEADLINE_MS }),
    allowedHosts: CONFIG_HOSTS,
    allowRelative: !isMini(),
    defaultBase: API_ORIGIN,
    onRefused: (reason) => log('serverConfig', { reason }),
  })
  setOrigin(base)
}

function checkBinding(): void {
  // A guest's check could only be answered by 401, which would tell a newcomer that a session has expired.
  if (sessionState().token === '' || !hasConsent()) return log('bindCheck skipped')
  // The page ignores the outcome; a code in the answer is handled like that of any other call
  // (spec:session#bind-check), so that an unbound patient is led to verification and comes back (spec:journeys#j1).
  send(checkBindingCall, { isLoadingLock: true }).then(
    () => log('bindCheck ok'),
    () => log('bindCheck failed'),
  )
}

let isKeeping = false

/** Once the first screen stands, which comes before everything else on a slow network. */
function keepFiles(): void {
  if (isKeeping) return
  isKeeping = true
  void offline.keepFiles()
  followPolicy()
}

/** Starts the app. Synchronous up to the first paint; the rest settles behind it. */
export function launch(): void {
  wireFaults()
  const address = host.stripSecrets()
  restoreSession()
  openOwnHospital()
  keepAnswersIn(offline.texts)
  const entry = atPresentHospital(readEntry(address))
  keepTicket(entry.freeTicket)
  setLaunchQuery(address.split('#')[0]?.split('?')[1] ?? '')
  let tellKnown: () => void = () => undefined
  const whenKnown = new Promise<void>((done) => (tellKnown = done))
  const opened = wireRouting({
    // Not before it is known who is there: the answer to a token that is about to be replaced would be dropped.
    bindCheck: () => void whenKnown.then(checkBinding),
    onOpened: (params) => {
      notePage()
      keepFiles()
      onOpened(params)
    },
    outsideLogin,
    onRefused: persevere,
    unread: {
      is: () =>
        isMemberUnread() ||
        useSigningOn.getState().isRunning ||
        isHospitalOpen() ||
        useLeavingShell.getState().isLeaving,
      onChange: (listener) => {
        useMemberUnread.subscribe(listener)
        useSigningOn.subscribe(listener)
        useAskedHospital.subscribe(listener)
        useLeavingShell.subscribe(listener)
      },
    },
    log,
  })
  persistWith(keepTrying)
  wireClient()
  wireShell()
  drawKeysFrom((bytes) => host.randomHex(bytes))
  followPlatform({
    onShow: (listener) => host.onShow(listener),
    onHide: (listener) => host.onHide(listener),
    onNetworkChange: (listener) => network.onChange(listener),
    isOnline: () => network.isOnline(),
  })
  network.onChange((isOnline) => {
    if (!isOnline) return
    signOnAgain()
    const { failed, isRecalled } = useMemberUnread.getState()
    if ((failed || isRecalled) && sessionState().token !== '') void loadMember().catch(() => log('memberInfo failed'))
  })
  followTabs(log)
  host.onShow(signOnAgain)
  wireHostPrivacy()
  wireUpkeep()
  // What the device is belongs to the person as well.
  whenConsented(() => void host.device())
  const { token: _later, ...known } = entry.values
  dispatch({
    type: 'entered',
    values: { ...known, facilityType: facilityTypeFor(host.kind(), entry.values.facilityType) },
  })
  void host.detect().then((kind) => {
    dispatch({
      type: 'hostDetected',
      facilityType: facilityTypeFor(kind, sessionState().facilityType),
      isNativeApp: kind === 'nativeShell',
    })
  })
  const settle = (): void => {
    opened()
    tellKnown()
  }
  const configured = readConfig()
  knownAfter(configured)
  followClock()
  if (!hasConsent()) settle()
  whenConsented(() => void configured.then(() => signOn(entry)).finally(settle))
  openStart(address)
  void testLock(entry.testLock)
}
