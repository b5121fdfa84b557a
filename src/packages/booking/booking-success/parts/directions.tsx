import { View } from '@tarojs/components'
import { useState } from 'react'

import { getHospitalAddress } from '@/api/platform/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { host } from '@/platform/host'
import { mapOpenerFor } from '@/shared/hospital/map-opener'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Card } from '@/ui/card'
import { PlaceMap } from '@/ui/place-map'

import css from '../../parts/visit.module.scss'

/** The result of copying the address; a browser may refuse access to the clipboard. */
const COPIED = { no: '', yes: '已复制', failed: '请长按地址复制' } as const

/** The way to the hospital: its address, a map where there is one, and the hospital's notes on traffic and parking. */
export function Directions() {
  const hospital = useHospital()
  const { data: place } = useCall(getHospitalAddress, { unitId: hospital.unitId }, { staleMs: STALE.long })
  const [copied, setCopied] = useState<keyof typeof COPIED>('no')
  // The appointment itself is shown above; without an address there is nothing to add.
  if (!place || place.address === '') return null
  const copy = () =>
    void host.copyText(`${place.unitName} ${place.address}`).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <Card id="booking-success-way" title="来院路线" aside={COPIED[copied] || undefined}>
      <PlaceMap
        id="booking-success-map"
        name={place.unitName || hospital.name}
        address={place.address}
        open={mapOpenerFor(place, hospital, 'booking-success-map-ground')}
        onCopy={copy}
      />
      {[place.traffic, place.parking].filter(Boolean).map((line) => (
        <View key={line} className={css.thing}>
          {line}
        </View>
      ))}
    </Card>
  )
}
