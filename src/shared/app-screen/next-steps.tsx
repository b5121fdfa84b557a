import type { TileId } from '@/hospitals/index'
import type { ScreenId } from '@/routing/registry'
import { useHospital } from '@/shared/hospital/use-hospital'
import { openTile } from '@/shared/menu/open-tile'
import { isReady, menuTiles, shownTiles } from '@/shared/menu/tiles'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { List, ListRow } from '@/ui/list'
import { Section } from '@/ui/section'

const REPORTS: readonly TileId[] = ['labReports', 'bookingRecords']

/** What is likely next, by screen: the lists and codes that leave half of a phone free. */
const NEXT: Readonly<Partial<Record<ScreenId, readonly TileId[]>>> = {
  'lab-list': ['advice', 'bookingRecords'],
  'doctor-advice-list': REPORTS,
  'follow-up-plan-list': REPORTS,
  'booking-records': ['payable', 'labReports', 'cards'],
  'check-booking-records': ['inspections', 'bookingRecords'],
  'inspection-list': REPORTS,
  'my-queue-list': ['bookingRecords', 'payable'],
  'visiting-card-list': ['bookingRecords', 'payable'],
  'invoice-list': ['payable', 'ledger'],
  'payable-list': ['topUp', 'bookingRecords'],
  'patient-barcode': ['bookingRecords', 'payable'],
}

/**
 * What somebody who has come to the end of a screen is likely to do next, in the place that would else be blank
 * (spec:interface#next-steps). What the hospital does not offer, and what may not be said to this patient now, is left out.
 */
export function NextSteps({ screen }: { screen: ScreenId }) {
  const { tiles, allServices, mine } = useHospital()
  const mayShow = useMayShow()
  const offered = new Set<TileId>([...tiles, ...allServices.flatMap((group) => group.tiles), ...mine])
  const open = shownTiles(NEXT[screen] ?? [], mayShow).filter((id) => offered.has(id) && isReady(id))
  if (open.length === 0) return null
  return (
    <Section title="您可能还需要">
      <List>
        {menuTiles(open).map(({ id, label, icon }) => (
          <ListRow key={id} id={`${screen}-next-${id}`} icon={icon} title={label} onTap={() => openTile(id)} />
        ))}
      </List>
    </Section>
  )
}
