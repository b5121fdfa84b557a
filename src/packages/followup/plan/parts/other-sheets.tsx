import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { goLegacy } from '@/routing/go'
import { List, ListRow } from '@/ui/list'

const SHEETS = [
  { address: '/oneFollow', title: '一次随访', note: '移植后的一般情况' },
  { address: '/secondFollow', title: '二次随访', note: '孕中期的一般情况' },
  { address: '/PGTFollow', title: 'PGT随访', note: '做过胚胎遗传学检测' },
  { address: '/deliveryInformation', title: '分娩信息', note: '孩子出生后填写' },
  { address: '/abortionFollowUpSheet', title: '妊娠终止', note: '流产、宫外孕等情况' },
] as const

/** Sheets that are filled when something happened, whatever the plan says. `id` is the screen's, prefix of all ids. */
export function OtherSheets({ id }: { id: string }) {
  const mayShow = useMayShow()
  return (
    <List title="其他随访">
      {SHEETS.filter(({ title, note }) => mayShow(title, note)).map(({ address, title, note }, at) => (
        <ListRow
          key={address}
          id={`${id}-sheet-${at}`}
          title={title}
          note={note}
          onTap={() => void goLegacy(address)}
        />
      ))}
    </List>
  )
}
