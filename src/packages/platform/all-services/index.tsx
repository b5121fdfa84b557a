import { findServices } from './find'

import { tileOf } from '@/hospitals/index'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useNoneFound } from '@/shared/hospital/use-none-found'
import { isReady, menuTiles, shownTiles } from '@/shared/menu/tiles'
import { useMenuEntries } from '@/shared/menu/use-entries'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { useTyped } from '@/shared/typed/use-typed'
import { Empty } from '@/ui/empty'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'
import { TileGrid } from '@/ui/tile-grid'

const EMPTY = { asked: '' }

/** Everything this hospital offers, in its own groups, found by name. */
export default screen('all-services', function AllServices() {
  const hospital = useHospital()
  const typed = useTyped('all-services', EMPTY, { rests: ['asked'] })
  const { asked } = typed.values
  const none = useNoneFound(asked, { text: '没有找到这项服务', hint: '换个说法试试，例如：预约、报告、缴费' })
  const mayShow = useMayShow()
  const { badges, notes, open } = useMenuEntries()
  const offered = hospital.allServices.map(({ group, tiles }) => ({ group, tiles: shownTiles(tiles, mayShow) }))
  const groups = findServices(offered, asked)
  const ready = groups
    .map(({ group, tiles }) => ({ group, tiles: tiles.filter(isReady) }))
    .filter(({ tiles }) => tiles.length > 0)
  // What cannot be done here yet is one line, not a tile that leads to nothing.
  const preparing = groups.flatMap(({ tiles }) => tiles.filter((id) => !isReady(id)))

  return (
    <AppScreen
      tabs="services"
      above={
        <TextField
          id="all-services-search"
          label="搜索服务"
          hideLabel
          value={asked}
          onChange={(text) => typed.set({ asked: text })}
          maxLength={20}
          placeholder="搜索服务，例如：预约"
        />
      }
    >
      {ready.map(({ group, tiles }) => (
        <Section key={group} title={group}>
          <TileGrid id="all-services-tile" tiles={menuTiles(tiles, badges, notes)} onTap={open} all />
        </Section>
      ))}
      {preparing.length > 0 && (
        <Notice id="all-services-preparing" title="以下服务请到医院办理">
          {preparing.map((id) => tileOf(id).label).join('、')}
        </Notice>
      )}
      {groups.length === 0 && <Empty id="all-services-empty" {...none} />}
    </AppScreen>
  )
})
