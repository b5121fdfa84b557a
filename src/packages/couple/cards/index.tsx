import { useState } from 'react'

import { isPartners, useCards, type VisitCard } from '../model/use-cards'
import { BindSheet } from './parts/bind-sheet'
import { CardSheet } from './parts/card-sheet'

import { maskName } from '@/domain/text'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'

const STATES = {
  ACTIVE: { text: '正常', tone: 'success' },
  LOST: { text: '已挂失', tone: 'warning' },
  FROZEN: { text: '已冻结', tone: 'danger' },
  CLOSED: { text: '已注销', tone: 'neutral' },
} as const

const badgeOf = (card: VisitCard) =>
  card.isDefault ? { text: '默认', tone: 'info' as const } : STATES[card.status ?? 'ACTIVE']

/** The visiting cards of this hospital: the default one, binding, losing, and the partner's where it may be used. */
export default screen('visiting-card-list', function VisitingCards() {
  const { cards, query, isRunning, ...acts } = useCards()
  const [shownId, setShownId] = useState('')
  const [binding, setBinding] = useState(false)
  const shown = cards.find(({ cardId }) => cardId === shownId)
  const bind = (
    <Button id="visiting-card-list-bind" onTap={() => setBinding(true)}>
      绑定就诊卡
    </Button>
  )

  return (
    <AppScreen
      query={query}
      onRefresh={query.reload}
      empty={({ list }) => list.length === 0 && !binding}
      emptyText="还没有就诊卡"
      emptyHint="可以输入卡号绑定，或从医院同步已有的卡"
      emptyAction={bind}
      footer={cards.length > 0 ? bind : undefined}
    >
      {({ list }) => (
        <>
          <List>
            {list.map((card, at) => (
              <ListRow
                key={card.cardId}
                id={`visiting-card-list-item-${at}`}
                icon="card"
                title={maskName(card.patientName)}
                note={`卡号 ${card.cardNo.replace(/(.{4})(?=.)/g, '$1 ')}`}
                badge={isPartners(card) ? { text: '配偶', tone: 'neutral' } : badgeOf(card)}
                onTap={() => setShownId(card.cardId)}
              />
            ))}
          </List>
          <List>
            <ListRow
              id="visiting-card-list-code"
              icon="scan"
              title="出示就诊码"
              onTap={() => void go('patient-barcode')}
            />
            <ListRow
              id="visiting-card-list-health"
              icon="shield"
              title="电子健康卡"
              onTap={() => void go('visiting-card-detail')}
            />
            <ListRow
              id="visiting-card-list-sync"
              icon="refresh"
              title="从医院同步"
              note={isRunning ? '正在从医院同步' : '找回在医院办过的卡'}
              disabled={isRunning}
              onTap={() => void acts.sync()}
            />
            <ListRow
              id="visiting-card-list-apply"
              icon="edit"
              title="在线办卡"
              onTap={() => void go('card-issue-form')}
            />
          </List>
          {shown && <CardSheet card={shown} busy={isRunning} acts={acts} onClose={() => setShownId('')} />}
          <BindSheet open={binding} busy={isRunning} onBind={acts.bind} onClose={() => setBinding(false)} />
        </>
      )}
    </AppScreen>
  )
})
