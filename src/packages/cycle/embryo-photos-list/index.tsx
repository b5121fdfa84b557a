import { useEmbryoPhotos, useFilms } from '../model/use-embryos'
import { Explained } from '../parts/explained'
import { PhotoGrid } from '../parts/photo-grid'

import { SharedScreen } from '@/shared/app-screen/shared-screen'
import { screen } from '@/shared/app-screen/screen'
import { usePartner } from '@/shared/app-screen/use-partner'
import { HealthStop } from '@/shared/health/health-stop'
import { useHealthOpen } from '@/shared/health/use-health-access'
import { go } from '@/routing/go'
import { Card } from '@/ui/card'
import { List, ListRow } from '@/ui/list'

/** Photographs of the embryos, after what there is to know about them; films one by one. */
export default screen('embryo-photos-list', function EmbryoPhotos(open) {
  const { cycleId, embryoId } = open.params
  const health = useHealthOpen()
  const partner = usePartner(['embryos'], { hers: true })
  const isOpen = health.isOpen && partner.isOpen
  const { query } = useEmbryoPhotos({ cycleId, embryoId }, partner, isOpen)
  const films = useFilms({ cycleId, embryoId }, partner, isOpen)
  if (health.isRefused) return <HealthStop />

  return (
    <SharedScreen
      partner={partner}
      query={query}
      onRefresh={query.reload}
      empty={({ list }) => list.length === 0}
      emptyText="暂无胚胎照片"
      emptyHint="实验室上传后会显示在这里"
    >
      {({ list }) => (
        <>
          <Explained id="embryo-photos-list">
            <Card title={`照片${list.length}张`}>
              <PhotoGrid
                id="embryo-photos-list-item"
                photos={list}
                onTap={({ photoId, embryoId: of }) =>
                  void go('embryo-photos-detail', { photoId, embryoId: of, ...partner.input })
                }
              />
            </Card>
          </Explained>
          {films.length > 0 && (
            <List title="延时影像">
              {films.map((film, at) => (
                <ListRow
                  key={film.videoId}
                  id={`embryo-photos-list-film-${at}`}
                  title={film.embryoNo}
                  note={`${film.frameCount}张连续照片，可逐张查看`}
                  onTap={() => void go('embryo-photos-detail', { embryoId: film.embryoId, ...partner.input })}
                />
              ))}
            </List>
          )}
        </>
      )}
    </SharedScreen>
  )
})
