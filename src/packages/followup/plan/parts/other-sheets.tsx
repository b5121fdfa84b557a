import { goLegacy } from '@/routing/go'
import { useQuiet } from '@/shared/quiet-mode/use-quiet'
import { List, ListRow } from '@/ui/list'

/** The one sheet that stays in quiet mode: the others follow a pregnancy that goes on. */
const LOSS = '/abortionFollowUpSheet'

const SHEETS = [
  { address: '/oneFollow', title: '一次随访', note: '移植后的一般情况' },
  { address: '/secondFollow', title: '二次随访', note: '孕中期的一般情况' },
  { address: '/PGTFollow', title: 'PGT随访', note: '做过胚胎遗传学检测' },
  { address: '/deliveryInformation', title: '分娩信息', note: '孩子出生后填写' },
  { address: LOSS, title: '妊娠终止', note: '流产、宫外孕等情况' },
] as const

/** Sheets that are filled when something happened, whatever the plan says. `id` is the screen's, prefix of all ids. */
export function OtherSheets({ id }: { id: string }) {
  const isQuiet = useQuiet()
  return (
    <List title="其他随访">
      {SHEETS.filter(({ address }) => !isQuiet || address === LOSS).map(({ address, title, note }, at) => (
        <ListRow
          key={address}
          id={`${id}-sheet-${at}`}
          title={title}
          note={isQuiet ? '不方便填写时，可请随访护士电话登记' : note}
          onTap={() => void goLegacy(address)}
        />
      ))}
    </List>
  )
}
