import { useState } from 'react'

import { getHospitalAddress } from '@/api/platform/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { host } from '@/platform/host'
import { mapOpenerFor } from '@/shared/hospital/map-opener'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { PlaceMap } from '@/ui/place-map'

/** Where the hospital is and how to get there; nothing where it does not say. */
export function Directions({ id }: { id: string }) {
  const hospital = useHospital()
  const { data: place } = useCall(getHospitalAddress, { unitId: hospital.unitId }, { staleMs: STALE.long })
  const [copied, setCopied] = useState('')
  if (!place || place.address === '') return null
  const rows = [
    { label: '交通', value: place.traffic },
    { label: '停车', value: place.parking },
  ]
  const copy = () =>
    void host.copyText(`${place.unitName} ${place.address}`.trim()).then(
      () => setCopied('已复制'),
      () => setCopied('请长按地址复制'),
    )
  return (
    <Card id={`${id}-way`} title="来院路线" aside={copied || undefined}>
      <PlaceMap
        id={`${id}-map`}
        name={place.unitName || hospital.name}
        address={place.address}
        open={mapOpenerFor(place, hospital, `${id}-map-ground`)}
        onCopy={copy}
      />
      <Facts rows={rows.filter(({ value }) => value !== '')} />
    </Card>
  )
}
