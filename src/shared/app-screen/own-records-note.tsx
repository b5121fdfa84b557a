import { useActing } from '@/shared/member/acting'
import { Notice } from '@/ui/notice'

/**
 * Records that stay with whoever is signed in (docs/adr/0013): while the ribbon names the partner, the page says whose
 * they are, so that nobody reads the one's for the other's.
 */
export function OwnRecordsNote({ id, what }: { id: string; what: string }) {
  const name = useActing((state) => state.name)
  return name === '' ? null : (
    <Notice id={id} title={`以下是您本人的${what}`}>
      配偶的{what}由对方本人查看。
    </Notice>
  )
}
