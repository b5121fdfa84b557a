import { useEmbryoPhotos, useFilms } from '../model/use-embryos'
import { Explained } from '../parts/explained'
import { PhotoGrid } from '../parts/photo-grid'

import { SHOWN_CLASSES } from '@/domain/person/consent-kinds'
import { go } from '@/routing/go'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { Card } from '@/ui/card'
import { List, ListRow } from '@/ui/list'

/** Photographs of the embryos, after what there is to know about them; films one by one. */
export default screen('embryo-photos-list', function EmbryoPhotos(open) {
  const { cycleId, embryoId } = open.params
  const access = useHealthScreen(['embryos'], { hers: true, needs: SHOWN_CLASSES })
  const { partner, isOpen } = access
  const { query } = useEmbryoPhotos({ cycleId, embryoId }, partner, isOpen)
  const films = useFilms({ cycleId, embryoId }, partner, isOpen)

  return (
    <HealthScreen
      access={access}
      query={query}
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
    </HealthScreen>
  )
})
