import { dosesNow, isToAsk } from '../model/dose-now'
import { amountOf, doseState, tickedWords } from '../model/dose-words'
import type { Dose, MedicationPlan, useTicks } from '../model/use-plan'

import { addDays } from '@/domain/dates'
import { serverNow } from '@/shared/clock/server-clock'
import { CallAnyHour } from '@/shared/hospital/call-any-hour'
import { CalendarButton } from '@/shared/reminders/calendar-button'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

type DoseListProps = {
  id: string
  plan: MedicationPlan
  /** There is no newer answer: what follows may have been changed since. */
  isOlder: boolean
  ticks: ReturnType<typeof useTicks>
}

/** The dose whose turn it is, with its amount, its place and the button. */
function OpenDose({
  id,
  dose,
  ticks,
  version,
  callText,
}: {
  id: string
  dose: Dose
  callText: string
  ticks: DoseListProps['ticks']
  version: number
}) {
  const isHeld = ticks.isHeld(dose)
  const isSent = ticks.isSent(dose)
  const asksFirst = callText !== '' && isToAsk(dose, serverNow())
  return (
    <Card
      id={id}
      accent
      title={`${dose.time} ${dose.drugName}`}
      aside={<Badge tone={isHeld ? 'warning' : 'info'}>{isHeld ? '待上传' : '待打卡'}</Badge>}
    >
      <Facts
        rows={[
          { label: '每次用量', value: amountOf(dose), strong: true },
          { label: '用法', value: [dose.route, dose.isAtHospital ? '到医院用药' : ''].filter(Boolean).join('，') },
          ...(dose.site ? [{ label: '注射部位', value: dose.site }] : []),
        ]}
      />
      {asksFirst && !isHeld && (
        <Notice id={`${id}-ask`} tone="danger" title="请先打电话问医院" action={<CallAnyHour id={`${id}-ask-call`} />}>
          {callText}
        </Notice>
      )}
      {isHeld ? (
        <Notice id={`${id}-held`} title="已记下">
          还没有上传到医院，会自动再上传，不用再点。
        </Notice>
      ) : (
        // Of the tapped one only the words change: that is what crosses to the view before the hospital has answered.
        <Button
          id={`${id}-tick`}
          kind={asksFirst ? 'secondary' : 'primary'}
          busy={ticks.isBusy && !isSent}
          onTap={() => void ticks.tick(dose, version)}
        >
          {isSent ? '打卡中' : asksFirst ? '已问过医院并用药，打卡' : '已用药，打卡'}
        </Button>
      )}
    </Card>
  )
}

function DoseRow({ id, dose }: { id: string; dose: Dose }) {
  return (
    <ListRow
      id={id}
      lead={dose.time}
      title={`${dose.drugName} ${amountOf(dose)}`}
      facts={[dose.route, dose.site, tickedWords(dose)]}
      badge={doseState(dose)}
    />
  )
}

/** What is to be taken now, then today, tomorrow and yesterday; what was missed with the hospital's words and number. */
export function DoseList({ id, plan, isOlder, ticks }: DoseListProps) {
  const { plans } = plan
  const { today, doses } = dosesNow(plan, serverNow())
  const versionOf = ({ planId, version }: Dose) => plans.find((one) => one.planId === planId)?.version ?? version
  const open = doses.filter(({ isOpen }) => isOpen)
  const rest = doses.filter(({ isOpen }) => !isOpen)
  const days = [
    { key: 'today', title: '今天', date: today },
    { key: 'tomorrow', title: '明天', date: addDays(today, 1) },
    { key: 'yesterday', title: '昨天', date: addDays(today, -1) },
  ]
  const next = rest.find(({ state, doneAt, dueAt }) => state === 'PENDING' && doneAt === null && dueAt !== null)
  const isMissed = doses.some(({ state }) => state === 'MISSED')
  const isTodayUntold =
    isOlder && plans.some(({ isStopped }) => !isStopped) && !doses.some(({ date }) => date === today)
  return (
    <>
      {isTodayUntold && (
        <Notice
          id={`${id}-untold`}
          tone="warning"
          title="今天的用药没有更新"
          action={<CallAnyHour id={`${id}-untold-call`} />}
        >
          没有连接到医院，请打电话核对今天的用药。
        </Notice>
      )}
      {open.map((dose, at) => (
        <OpenDose
          key={`${dose.planId} ${dose.dueAt}`}
          id={`${id}-open-${at}`}
          dose={dose}
          ticks={ticks}
          version={versionOf(dose)}
          callText={plan.callText}
        />
      ))}
      {isMissed && (
        <Notice id={`${id}-missed`} tone="warning" title="有漏打卡" action={<CallAnyHour id={`${id}-missed-call`} />}>
          {plan.missedText}
        </Notice>
      )}
      {days.map(({ key, title, date }) => {
        const rows = rest.filter((dose) => dose.date === date)
        return (
          rows.length > 0 && (
            <List key={key} title={title}>
              {rows.map((dose, at) => (
                <DoseRow key={`${dose.planId} ${dose.dueAt}`} id={`${id}-${key}-${at}`} dose={dose} />
              ))}
            </List>
          )
        )
      })}
      {next?.dueAt != null && <CalendarButton key={next.dueAt} id={`${id}-remind`} at={next.dueAt} />}
    </>
  )
}
