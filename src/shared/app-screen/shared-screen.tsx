import type { ComponentProps, ReactNode } from 'react'

import { AppScreen } from './app-screen'
import { useOpenScreen } from './screen'
import { type Partner, refusalOf, type Whose } from './use-partner'

import type { CallError } from '@/api/core/errors'
import { go } from '@/routing/go'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { PatientRibbon } from '@/ui/ribbon'
import type { ScreenQuery } from '@/ui/shell/screen'
import { Tabs } from '@/ui/tabs'

const tabsOf = ({ called }: Partner): readonly { value: Whose; label: string }[] => [
  { value: 'self', label: '我的' },
  { value: 'spouse', label: called === '配偶' ? '配偶的' : called },
]

type SharedScreenProps<T> = Omit<ComponentProps<typeof AppScreen<T>>, 'query' | 'ribbon'> & {
  partner: Partner
  query: (ScreenQuery<T> & { error?: CallError | null }) | undefined
  /** What is the reader's own: it stands here where the partner keeps the rest. */
  own?: ReactNode
}

/**
 * A screen of the own records or the partner's: the switch between them, whose they are on every page of them, and what
 * can be done where the partner keeps them. What was on the screen goes as soon as the partner takes it back.
 */
export function SharedScreen<T>({ partner, query, above, own, footer, ...rest }: SharedScreenProps<T>) {
  const { canSwitch, isPartners, isActing, whose, see } = partner
  const kept = keptOf(partner, query?.error)
  const { screen } = useOpenScreen()
  const shared = {
    ...rest,
    ribbon: isPartners && !isActing && !(kept !== '' && own) && <PartnerRibbon partner={partner} />,
    above: (
      <>
        {canSwitch && <Tabs id={`${screen}-whose`} items={tabsOf(partner)} value={whose} onChange={see} />}
        {kept === '' ? above : own}
      </>
    ),
    footer: kept === '' ? footer : undefined,
  }
  const { isOpen, matrix } = partner
  if (kept === '' && !isOpen) return <AppScreen<T> {...shared} query={{ ...matrix, data: undefined }} />
  if (kept === '') return <AppScreen<T> {...shared} {...(query && { query })} />
  return (
    <AppScreen<T>
      {...shared}
      query={{ data: undefined, isLoading: false, isEmpty: true, reload: query?.reload ?? matrix.reload }}
      emptyText={kept}
      emptyHint={`${partner.called}可在“夫妻配对”中选择是否共享，随时可更改`}
      emptyAction={
        <Button id={`${screen}-pair`} kind="secondary" onTap={() => void go('couple-pair-detail')}>
          查看夫妻配对
        </Button>
      }
    />
  )
}

/** Why nothing of the partner's is shown here, in words; '' where it is, or where that is not known yet. */
function keptOf(partner: Partner, error: CallError | null | undefined): string {
  const { isOpen, matrix, called } = partner
  if (isOpen) return refusalOf(partner, error)
  const isKnown = matrix.error === null ? !matrix.isLoading : matrix.error.kind === 'business'
  return isKnown ? `${called}没有向您共享这类资料` : ''
}

const PartnerRibbon = ({ partner: { nameMasked, canSwitch, see } }: { partner: Partner }) => (
  <PatientRibbon
    id="partner-ribbon"
    name={nameMasked || '配偶'}
    role="配偶"
    note="正在查看配偶的资料"
    other
    {...(canSwitch && { onSwitch: () => see('self') })}
  />
)

/** Under the partner's record: it can be read, and what is to be done with it is the partner's, or done with the partner's card. */
export function PartnersToDo({ id, act, partner }: { id: string; act: ReactNode; partner: Partner }) {
  return (
    <Notice
      id={id}
      title={partner.mayAct ? '可以代为办理' : `由${partner.called}本人办理`}
      action={
        <Button
          id={`${id}-cards`}
          kind="secondary"
          small
          onTap={() => void go(partner.mayAct ? 'visiting-card-list' : 'couple-pair-detail')}
        >
          {partner.mayAct ? '去切换就诊卡' : '查看夫妻配对'}
        </Button>
      }
    >
      {partner.mayAct ? (
        <>
          {partner.called}已允许您代为办理。切换到其就诊卡后，即可{act}。
        </>
      ) : (
        <>
          您可以查看。{partner.called}在“夫妻配对”中允许代为办理后，切换到其就诊卡即可{act}。
        </>
      )}
    </Notice>
  )
}
