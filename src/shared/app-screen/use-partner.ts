import { useState } from 'react'

import { useOpenScreen } from './screen'

import type { CallError } from '@/api/core/errors'
import { getSharing } from '@/api/couple/calls'
import { type CallResult, useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { useSession } from '@/session/store'
import { useActing } from '@/shared/member/acting'

export type Whose = 'self' | 'spouse'

/** Classes of data that a screen can show of the partner as well (docs/adr/0013). */
export type SharedClass = 'labs' | 'imaging' | 'orders' | 'cycle' | 'treatment' | 'embryos' | 'appointments' | 'bills'

/** Whose records a screen shows, and how to change that. */
export interface Partner {
  readonly whose: Whose
  readonly isPartners: boolean
  /** The session uses the partner's card: every page says so already. */
  readonly isActing: boolean
  /** What a reading of these records carries. */
  readonly input: { readonly whose?: 'spouse' }
  /** There is a partner, and the hospital knows this class of data. Whether it is shared the reading itself says. */
  readonly canSwitch: boolean
  /**
   * Whether this class may be asked for. The partner's only once the hospital has named it: one that does not know the
   * question would answer with the own records, and they would stand under the partner's name.
   */
  readonly knows: (name: SharedClass) => boolean
  /** Whether any class of this screen may be asked for, and what is known of that. */
  readonly isOpen: boolean
  readonly matrix: Pick<CallResult<unknown>, 'isLoading' | 'error' | 'reload'>
  readonly nameMasked: string
  /** 陈*（配偶）; 配偶 alone while the name is not known. */
  readonly called: string
  /** The partner lets the member act with the own card. */
  readonly mayAct: boolean
  readonly see: (whose: Whose) => void
}

interface Ways {
  /** The own records here are those of the card in use: while acting for the partner there is nothing to switch. */
  readonly byCard?: boolean
  /** One record that a list led to: it stays whose it is. */
  readonly fixed?: boolean
  /** Records of the woman alone: he is shown hers, and there are none of his to switch to. */
  readonly hers?: boolean
}

/** The own records or the partner's, on one screen. A hospital that shares nothing between partners offers no switch. */
export function usePartner(classes: readonly SharedClass[], ways: Ways = {}): Partner {
  const { params } = useOpenScreen()
  const [chosen, see] = useState<Whose | null>(params.whose === 'spouse' ? 'spouse' : null)
  const isActing = useActing(({ name }) => name !== '')
  const isVerified = useSession(({ boundLevel }) => boundLevel === 'verified')
  const matrix = useCall(getSharing, {}, { enabled: isVerified, staleMs: STALE.brief, withoutEffects: true })
  const isOneself = !isVerified || (ways.byCard === true && isActing)
  const { data } = matrix
  const given = (name: string) => data?.list.find(({ dataClass, only }) => dataClass === name && only !== 'mine')
  const isNamed = (name: SharedClass) => given(name) !== undefined
  // Who acts for the partner came for the partner's: the own records would stand below the ribbon with the other's name.
  const isActed = isActing && !ways.fixed && (matrix.isLoading || classes.some(isNamed))
  const isHers = ways.hers === true && classes.some((name) => given(name)?.only === 'theirs')
  const isMeant = isActed || isHers
  const isPartners = (chosen ?? (isMeant ? 'spouse' : 'self')) === 'spouse' && !isOneself
  const knows = (name: SharedClass) => !isPartners || isNamed(name)
  return {
    whose: isPartners ? 'spouse' : 'self',
    isPartners,
    isActing,
    input: isPartners ? { whose: 'spouse' } : {},
    canSwitch: data?.paired === true && !isOneself && !ways.fixed && !ways.hers && classes.some(isNamed),
    knows,
    isOpen: classes.some(knows),
    matrix,
    nameMasked: data?.partnerNameMasked ?? '',
    called: data?.partnerNameMasked ? `${data.partnerNameMasked}（配偶）` : '配偶',
    mayAct: given('actFor')?.theirs === true,
    see,
  }
}

/** Refusal of the hospital in words (spec:codes#400): here, that the partner does not share this. */
const REFUSED = 400

/** The hospital's words where it refuses what was asked of the partner, '' otherwise. That is a state of the screen and no failure. */
export const refusalOf = ({ isPartners }: Partner, error: CallError | null | undefined): string =>
  isPartners && error?.kind === 'business' && error.code === REFUSED ? error.message : ''
