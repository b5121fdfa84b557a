import { useHospital } from '@/features/hospital/use-hospital'
import { host } from '@/platform/host'
import { Button } from '@/ui/button'

/** Rings the hospital up, under its number unless told otherwise; nothing where it gives none. */
export function CallHospital({ id, children }: { id: string; children?: string }) {
  const { phone } = useHospital()
  if (phone === '') return null
  return (
    <Button id={id} kind="secondary" small icon="phone" onTap={() => void host.callPhone(phone).catch(() => undefined)}>
      {children ?? `拨打 ${phone}`}
    </Button>
  )
}
