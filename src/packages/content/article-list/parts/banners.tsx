import { View } from '@tarojs/components'

import { followLink } from '../../model/follow-link'

import { listBanners } from '@/api/content/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useHospital } from '@/shared/hospital/use-hospital'
import { allowedPicture } from '@/shared/pictures/allowed-picture'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { Card } from '@/ui/card'
import { LazyImage } from '@/ui/lazy-image'

import css from './banners.module.scss'

/** More than these would push the articles off the first screen. */
const SHOWN = 2
/** Height over width of a banner as hospitals draw them: 690 × 240. */
const RATIO = 0.35

/** What the hospital puts in front of its readers at present; none that may not be shown to this patient now. */
export function Banners({ id }: { id: string }) {
  const { unitId, pictureHosts } = useHospital()
  const mayShow = useMayShow()
  const { data } = useCall(listBanners, { unitId, place: 'articles' }, { staleMs: STALE.usual, withoutEffects: true })
  const shown = (data?.list ?? [])
    .filter(({ title, link }) => title !== '' && link !== '' && mayShow(title))
    .sort((one, other) => one.sort - other.sort)
    .slice(0, SHOWN)
  return (
    <>
      {shown.map(({ bannerId, title, imageUrl, link }, at) => {
        const picture = allowedPicture(imageUrl, pictureHosts)
        return (
          <Card key={bannerId} id={`${id}-${at}`} onTap={() => followLink(link)}>
            {/* The words beside it say what it is about. */}
            {picture !== '' && <LazyImage src={picture} alt="" ratio={RATIO} />}
            <View className={css.title}>{title}</View>
          </Card>
        )
      })}
    </>
  )
}
