import { getHospitalAddress } from '@/api/platform/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { mapOpenerFor } from '@/shared/hospital/map-opener'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'

/** Where the hospital is and how to get there; nothing where it does not say. */
export function Directions({ id }: { id: string }) {
  const hospital = useHospital()
  const { data: place } = useCall(getHospitalAddress, { unitId: hospital.unitId }, { staleMs: STALE.long })
  if (!place || place.address === '') return null
  const open = mapOpenerFor(place, hospital)
  const rows = [
    { label: '地址', value: place.address },
    { label: '交通', value: place.traffic },
    { label: '停车', value: place.parking },
  ]
  return (
    <Card id={`${id}-way`} title="来院路线">
      <Facts rows={rows.filter(({ value }) => value !== '')} />
      {open && (
        <Button id={`${id}-map`} kind="secondary" onTap={() => void open()}>
          打开地图
        </Button>
      )}
    </Card>
  )
}
