import { useState } from 'react'

import { findServices } from './find'

import { screen } from '@/shared/app-screen/screen'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { openTile } from '@/shared/menu/open-tile'
import { menuTiles, shownTiles } from '@/shared/menu/tiles'
import { useMenuMarks } from '@/shared/menu/use-marks'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { Empty } from '@/ui/empty'
import { TextField } from '@/ui/field'
import { Section } from '@/ui/section'
import { TileGrid } from '@/ui/tile-grid'

/** Everything this hospital offers, in its own groups, found by name. */
export default screen('all-services', function AllServices() {
  const hospital = useHospital()
  const [asked, setAsked] = useState('')
  const mayShow = useMayShow()
  const { badges, missing } = useMenuMarks()
  const offered = hospital.allServices.map(({ group, tiles }) => ({ group, tiles: shownTiles(tiles, mayShow) }))
  const groups = findServices(offered, asked)

  return (
    <AppScreen
      tabs="services"
      above={
        <TextField
          id="all-services-search"
          label="搜索服务"
          hideLabel
          value={asked}
          onChange={setAsked}
          maxLength={20}
          placeholder="搜索服务，例如：预约"
        />
      }
    >
      {groups.map(({ group, tiles }) => (
        <Section key={group} title={group}>
          <TileGrid id="all-services-tile" tiles={menuTiles(tiles, badges, missing)} onTap={openTile} all />
        </Section>
      ))}
      {groups.length === 0 && (
        <Empty id="all-services-empty" text="没有找到这项服务" hint="换个说法试试，例如：预约、报告、缴费" />
      )}
    </AppScreen>
  )
})
