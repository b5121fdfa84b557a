import { isPartners, useCard, type useCards, type VisitCard } from '../../model/use-cards'

import { yuan } from '@/domain/money'
import { maskName } from '@/domain/text'
import { Button } from '@/ui/button'
import { Facts } from '@/ui/facts'
import { Notice } from '@/ui/notice'
import { Sheet } from '@/ui/sheet'

type Acts = Omit<ReturnType<typeof useCards>, 'cards' | 'query' | 'isRunning' | 'sync' | 'bind'>

interface CardSheetProps {
  card: VisitCard
  busy: boolean
  acts: Acts
  onClose: () => void
}

/** One card and what can be done with it. */
export function CardSheet({ card: listed, busy, acts, onClose }: CardSheetProps) {
  const card = useCard(listed)
  const lost = card.status === 'LOST'
  const called = `${maskName(card.patientName)}（配偶）`
  const use = async () => {
    if (await acts.use(card)) onClose()
  }
  return (
    <Sheet
      id="visiting-card-list-sheet"
      open
      title={isPartners(card) ? `${called}的就诊卡` : '就诊卡'}
      onClose={onClose}
    >
      <Facts
        rows={[
          { label: '持卡人', value: maskName(card.patientName) },
          { label: '卡号', value: card.cardNo, strong: true },
          ...(card.balanceFen === null ? [] : [{ label: '余额', value: yuan(card.balanceFen) }]),
        ]}
      />
      {isPartners(card) ? (
        <>
          <Notice>切换后，预约和缴费都为{called}办理，每页顶部会提示；对方可以随时收回授权。</Notice>
          <Button id="visiting-card-list-act-for" busy={busy} onTap={() => void use()}>
            为{called}办理
          </Button>
        </>
      ) : (
        <>
          {!card.isDefault && (
            <Button
              id="visiting-card-list-default"
              busy={busy}
              onTap={() => void acts.setDefault(card.cardId).then(onClose)}
            >
              设为默认卡
            </Button>
          )}
          <Button id="visiting-card-list-use" kind="secondary" busy={busy} onTap={() => void use()}>
            使用此卡
          </Button>
          <Button id="visiting-card-list-lost" kind="secondary" busy={busy} onTap={() => void acts.report(card)}>
            {lost ? '解除挂失' : '挂失'}
          </Button>
          <Button
            id="visiting-card-list-delete"
            kind="danger"
            busy={busy}
            onTap={() => void acts.remove(card).then(onClose)}
          >
            删除
          </Button>
        </>
      )}
    </Sheet>
  )
}
