import { openSealedResult } from '@/api/results/calls'
import { useAction } from '@/data/query'
import { offers } from '@/hospitals/index'
import type { Partner } from '@/shared/app-screen/use-partner'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'
import { Notice } from '@/ui/notice'

/** The seal of a result as the hospital answers it. */
interface Seal {
  readonly seal: 'SEALED' | 'TOGETHER' | 'DOCTOR' | 'OPEN' | null
  readonly togetherMine: boolean
  readonly togetherTheirs: boolean
}

type SealedProps = {
  id: string
  kind: 'lab' | 'imaging' | 'test' | 'culture'
  reportId: string
  seal: Seal
  partner: Partner
}

/** How often a closed result looks whether the other one of the couple has answered, ms (ours). */
export const LOOKS_AGAIN_MS = 20_000

/** Where it stands between the two, in words. */
function wordsOf({ seal, togetherMine, togetherTheirs }: Seal, isPartners: boolean): { title: string; text: string } {
  if (togetherMine) return { title: '已约配偶一起看', text: '配偶也选择一起看后，双方的手机上都能打开。' }
  if (togetherTheirs) return { title: '配偶想和您一起看', text: '您也选择一起看后，双方的手机上都能打开。' }
  if (seal === 'DOCTOR')
    return {
      title: '由医生说明',
      text: isPartners ? '配偶选择了在就诊时由医生说明。' : '就诊时由医生为您说明。您随时可以改变主意。',
    }
  return isPartners
    ? { title: '配偶还没有打开这份结果', text: '由配偶决定怎么看。您可以告诉配偶想一起看。' }
    : {
        title: '怎么看这份结果，由您决定',
        text: '有的结果让人一时难以平静。您可以现在看，约配偶一起看，或在就诊时由医生说明。没有期限。',
      }
}

/** Instead of a closed result: nothing of it, and the ways to open it. */
export function Sealed({ id, kind, reportId, seal, partner }: SealedProps) {
  const isOffered = offers(useHospital(), 'sealedResults')
  const open = useAction(openSealedResult)
  if (!isOffered)
    return (
      <Notice id={`${id}-sealed`} title="由医生说明" action={<CallHospital id={`${id}-sealed-call`} />}>
        这份结果由医生在就诊时为您说明。
      </Notice>
    )
  const say = (how: 'now' | 'together' | 'doctor') =>
    // A refusal has been said by then.
    void open.run({ reportId, kind, how, ...partner.input }).catch(() => null)
  const now = async () => {
    if (await dialogs.confirm('打开后会直接显示结果，并保持打开。', { title: '现在查看' })) say('now')
  }
  const { title, text } = wordsOf(seal, partner.isPartners)
  const way = (name: string, words: string, onTap: () => void) => (
    <Button id={`${id}-${name}`} kind="secondary" busy={open.isRunning} onTap={onTap}>
      {words}
    </Button>
  )
  const isDoctors = seal.seal === 'DOCTOR'
  return (
    <>
      <Notice id={`${id}-sealed`} title={title}>
        {text}
      </Notice>
      {!partner.isPartners && way('now', '现在查看', () => void now())}
      {!seal.togetherMine &&
        !(partner.isPartners && isDoctors) &&
        way('together', seal.togetherTheirs ? '同意一起看' : '和配偶一起看', () => say('together'))}
      {!partner.isPartners && !isDoctors && way('doctor', '就诊时由医生说明', () => say('doctor'))}
    </>
  )
}
