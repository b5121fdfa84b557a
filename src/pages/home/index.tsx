import { dangerOfDay } from './model/day'
import { hasDay, useHome, useNotices } from './model/use-home'
import { Course, courseWords } from './parts/course'
import { DangerFirst } from './parts/danger'
import { HomeHead } from './parts/home-head'
import { Notices } from './parts/notices'
import { QuietCare } from './parts/quiet-care'
import { Today } from './parts/today'
import { Welcome } from './parts/welcome'

import type { TileId } from '@/hospitals/index'
import { go } from '@/routing/go'
import { useSession } from '@/session/store'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { openTile } from '@/shared/menu/open-tile'
import { homeTiles, menuTiles } from '@/shared/menu/tiles'
import { useMayShow, useQuiet, useTitleWords } from '@/shared/quiet-mode/use-quiet'
import { later } from '@/ui/later'
import { Section } from '@/ui/section'
import { Skeleton } from '@/ui/skeleton'
import { TileGrid } from '@/ui/tile-grid'

const AccountEnd = later(() => import('./parts/account-end').then((module) => module.AccountEnd))

/** Where the bottom bar does not lead to everything, home does. */
const ALL = { id: 'home-all-services', text: '全部服务', onTap: () => void go('all-services') }

/** Who and where, the one thing that matters today, frequent acts, the course, then news (spec:interface#home). */
export default screen('home', function Home(open) {
  const hospital = useHospital()
  const { stage, home, unread, isLoading, failure, reload, asOf, now } = useHome()
  // /getAuthInfo is home at the step of verification: the way to it stands above the patient's day.
  const isToVerify =
    useSession(({ boundLevel }) => boundLevel !== 'verified') && open.params.step === 'auth' && hasDay(stage)
  const notices = useNotices(hospital.unitId)
  const mayShow = useMayShow()
  const reword = useTitleWords()
  // An act that this person cannot use is not offered.
  const isQuiet = useQuiet()
  const closed: Partial<Record<TileId, boolean>> = { booking: home?.verified && !home.mayBook, followUp: isQuiet }
  const mayUse = (id: TileId) => closed[id] !== true
  const badges = { ...unread, payable: home?.unpaidCount ?? 0 }

  const danger = home ? dangerOfDay(home.today, now) : null

  return (
    <AppScreen tabs="home" onRefresh={reload} asOf={asOf}>
      <HomeHead hospital={hospital} stage={stage} home={home} />
      {danger && <DangerFirst item={danger} />}
      {home?.accountEndsAt ? <AccountEnd at={home.accountEndsAt} /> : null}
      {isToVerify && <Welcome stage="verify" failure="" onRetry={reload} />}
      {isLoading && !home ? <Skeleton kind="detail" /> : null}
      {home ? (
        <Today home={home} now={now} mayShow={mayShow} reword={reword} />
      ) : (
        <Welcome stage={stage} failure={failure} onRetry={reload} />
      )}
      <Section title="常用服务" {...(!hospital.tabs.includes('services') && { more: ALL })}>
        <TileGrid
          id="home-tile"
          tiles={menuTiles(homeTiles(hospital, mayShow).filter(mayUse), badges)}
          onTap={openTile}
        />
      </Section>
      <QuietCare />
      {home?.course && mayShow(...courseWords(home.course)) && <Course course={home.course} reword={reword} />}
      <Notices notices={notices.filter(({ title }) => mayShow(title))} />
    </AppScreen>
  )
})
