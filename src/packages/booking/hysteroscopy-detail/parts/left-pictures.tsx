import { listHysteroscopyPictures } from '@/api/booking/calls'
import { pictureAddress } from '@/api/core/file-address'
import { useCall } from '@/data/query'
import { Pictures } from '@/shared/pictures/pictures'
import { Card } from '@/ui/card'

/** Kind under which pictures of an application are kept (spec:booking#hysteroscopy). */
const KEPT_AS = { busType: 'hysteroscope' }

/** The pictures that went with an application; nothing where none did. */
export function LeftPictures({ id, applicationId }: { id: string; applicationId: string }) {
  const { data } = useCall(listHysteroscopyPictures, KEPT_AS, { withoutEffects: true })
  const own = (data?.list ?? []).filter((one) => one.applicationId === applicationId)
  const files = own.map(({ url }) => pictureAddress(url)).filter(Boolean)
  if (files.length === 0) return null
  return (
    <Card id={id} title="随申请上传的图片">
      <Pictures id={`${id}-files`} files={files} />
    </Card>
  )
}
