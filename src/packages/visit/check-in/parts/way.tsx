import { useState } from 'react'

import { getPosition } from '@/api/visit/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { host } from '@/platform/host'
import { mapOpenerFor } from '@/shared/hospital/map-opener'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Card } from '@/ui/card'
import { PlaceMap } from '@/ui/place-map'

/** Where the hospital is, before going or checking in there. */
export function Way({ id = 'check-in' }: { id?: string }) {
  const hospital = useHospital()
  const { data: place } = useCall(getPosition, {}, { staleMs: STALE.long })
  const [copied, setCopied] = useState('')
  if (!place || place.address === '') return null
  const copy = () =>
    void host.copyText(`${place.name} ${place.address}`).then(
      () => setCopied('已复制'),
      () => setCopied('请长按地址复制'),
    )
  return (
    <Card id={`${id}-place`} title="医院位置" aside={copied || undefined}>
      <PlaceMap
        id={`${id}-map`}
        name={place.name || hospital.name}
        address={place.address}
        open={mapOpenerFor({ ...place, unitName: place.name }, hospital, `${id}-map-ground`)}
        onCopy={copy}
      />
    </Card>
  )
}
