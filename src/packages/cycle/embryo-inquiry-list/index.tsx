import { useState } from 'react'

import { cycleTitle } from '../model/cycle-facts'
import { GRADE_LIMIT } from '../model/embryo-text'
import { useFreshCycles } from '../model/use-course'
import { useEmbryoPhotos, useEmbryos } from '../model/use-embryos'
import { EmbryoRow } from '../parts/embryo-row'
import { Explained } from '../parts/explained'
import { PhotoGrid } from '../parts/photo-grid'

import { SHOWN_CLASSES } from '@/domain/person/consent-kinds'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { ConsentRequest } from '@/shared/consent/consent-request'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { Card } from '@/ui/card'
import { List } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Tabs } from '@/ui/tabs'

/** As many cycles as stand side by side; older ones are reached from the cycle itself. */
const TABS = 4

/** Every embryo of a cycle by its number; as pictures at the address that says so. */
export default screen('embryo-inquiry-list', function EmbryoInquiry(open) {
  const { kind } = open.params
  const access = useHealthScreen(['embryos'], { hers: true })
  const { partner, isOpen } = access
  const cycles = useFreshCycles(partner, isOpen).slice(0, TABS)
  const [chosen, choose] = useState(open.params.cycleId ?? '')
  const cycleId = chosen || (cycles[0]?.cycleId ?? '')
  const { query } = useEmbryos({ cycleId: chosen }, partner, isOpen)
  const images = useHealthOpen(SHOWN_CLASSES)
  const { photos = [] } = useEmbryoPhotos({ cycleId: chosen }, partner, isOpen && images.isOpen && kind === 'images')

  return (
    <HealthScreen
      access={access}
      query={query}
      above={
        cycles.length > 1 && (
          <Tabs
            id="embryo-inquiry-list-cycle"
            items={cycles.map((one) => ({ value: one.cycleId, label: cycleTitle(one) }))}
            value={cycleId}
            onChange={choose}
          />
        )
      }
      empty={({ list }) => list.length === 0}
      emptyText="暂无胚胎记录"
      emptyHint="取卵后，实验室的记录会显示在这里"
    >
      {({ list }) => (
        <>
          {kind === 'images' && images.closed?.isRefused === false && (
            <ConsentRequest id="embryo-inquiry-list-images-consent" kind={images.closed.kind} />
          )}
          {kind === 'images' && images.isOpen && photos.length > 0 && (
            <Explained id="embryo-inquiry-list-images">
              <Card title={`照片${photos.length}张`}>
                <PhotoGrid
                  id="embryo-inquiry-list-photo"
                  photos={photos}
                  onTap={({ photoId, embryoId }) =>
                    void go('embryo-photos-detail', { photoId, embryoId, ...partner.input })
                  }
                />
              </Card>
            </Explained>
          )}
          <List>
            {list.map((embryo, at) => (
              <EmbryoRow
                key={embryo.embryoId}
                id={`embryo-inquiry-list-item-${at}`}
                embryo={embryo}
                onTap={() => void go('embryo-inquiry-detail', { embryoId: embryo.embryoId, ...partner.input })}
              />
            ))}
          </List>
          {kind !== 'images' && (
            <Notice id="embryo-inquiry-list-limit" title="怎样看评级">
              {GRADE_LIMIT}
            </Notice>
          )}
        </>
      )}
    </HealthScreen>
  )
})
