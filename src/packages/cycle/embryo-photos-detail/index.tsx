import { View } from '@tarojs/components'

import { type EmbryoPhoto, useEmbryoPhotos, useFrames } from '../model/use-embryos'
import { Explained } from '../parts/explained'
import { Film } from '../parts/film'

import { fileAddress } from '@/api/core/file-address'
import { formatDateTime } from '@/domain/dates'
import { SHOWN_CLASSES } from '@/domain/person/consent-kinds'
import { screen } from '@/shared/app-screen/screen'
import { HealthScreen, useHealthScreen } from '@/shared/health/health-screen'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { known } from '@/ui/facts/known'
import { LazyImage } from '@/ui/lazy-image'

import css from '../parts/film.module.scss'

/** What is usually seen on a day of the culture (spec:treatment#culture-checks). */
function usualOn(day: number | null): string {
  if (day === null) return ''
  if (day <= 1) return '受精后能看到两个原核'
  if (day <= 3) return '细胞逐渐分裂，第三天通常6至8个'
  return day === 4 ? '细胞开始融合，称为桑葚胚' : '形成囊腔，称为囊胚'
}

const factsOf = ({ embryoNo, day, takenAt }: EmbryoPhoto) => [
  { label: '胚胎编号', value: embryoNo },
  { label: '发育天数', value: day === null ? '' : `第${day}天` },
  { label: '拍摄时间', value: takenAt === null ? '' : formatDateTime(takenAt).slice(0, 16) },
  { label: '通常所见', value: usualOn(day) },
]

/** One photograph with its day, and the film of the embryo where there is one. */
export default screen('embryo-photos-detail', function EmbryoPhotoDetail(open) {
  const { photoId = '', embryoId = '' } = open.params
  const access = useHealthScreen(['embryos'], { hers: true, needs: SHOWN_CLASSES })
  const { partner, isOpen } = access
  const { photos, query } = useEmbryoPhotos({ embryoId }, partner, isOpen)
  const [newest] = (photos ?? []).filter((one) => one.embryoId === photos?.[0]?.embryoId).reverse()
  const photo = photos?.find((one) => one.photoId === photoId) ?? newest
  const frames = useFrames(photo?.embryoId ?? '', partner, isOpen)

  return (
    <HealthScreen
      access={access}
      query={query}
      skeleton="detail"
      empty={({ list }) => list.length === 0}
      emptyText="暂无胚胎照片"
      emptyHint="实验室上传后会显示在这里"
    >
      {() =>
        photo && (
          <>
            <Card id="embryo-photos-detail-facts" title="照片说明">
              <Facts rows={known(factsOf(photo))} />
            </Card>
            <Explained id="embryo-photos-detail">
              <View id="embryo-photos-detail-picture" className={css.large}>
                <LazyImage src={fileAddress(photo.url)} alt={`${photo.embryoNo}的照片`} ratio={1} />
              </View>
              {frames.length > 1 && (
                <Card title="延时影像">
                  <Film id="embryo-photos-detail-film" frames={frames} />
                </Card>
              )}
            </Explained>
          </>
        )
      }
    </HealthScreen>
  )
})
