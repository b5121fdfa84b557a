import { View } from '@tarojs/components'
import { Fragment, useState } from 'react'

import { useHisPatient, useItems, useListView } from '../model/use-storage'
import { openRecords, openRenewal } from '../model/ways'
import { isDue, isKept, type StorageItem } from '../model/words'
import { ContactNotice } from '../parts/contact-notice'
import { HisNumber } from '../parts/his-number'
import { ItemCard } from '../parts/item-card'
import { unlessHeld } from '../parts/unless-held'

import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { ReminderButton } from '@/shared/reminders/reminder-button'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Section } from '@/ui/section'
import { Tabs } from '@/ui/tabs'

import css from '../parts/index.module.scss'

const STORAGE_KINDS = ['storage'] as const
const ID = 'frozen-list'
const TABS = [
  { value: 'due', label: '待续费' },
  { value: 'all', label: '全部' },
] as const

/** Rows of one source under their heading; '' where they are not parted. */
function groupsOf(items: readonly StorageItem[], isByCycle: boolean): [heading: string, items: StorageItem[]][] {
  if (!isByCycle) return [['', [...items]]]
  const headings = [...new Set(items.map(({ source }) => source || '来源未登记'))]
  return headings.map((heading) => [heading, items.filter(({ source }) => (source || '来源未登记') === heading)])
}

/** What the couple has stored: until when it is paid, and the ways on. */
export default screen(
  ID,
  unlessHeld(ID, function FrozenList() {
    const view = useListView()
    const isOther = view.source === 'other'
    const { storage } = useHospital()
    const patient = useHisPatient(isOther)
    const isNamed = !isOther || patient.data?.saved === true
    const items = useItems(view.source, isNamed)
    const [tab, setTab] = useState<'due' | 'all'>('due')

    if (isOther && patient.data?.saved !== true)
      return <AppScreen query={patient}>{(found) => <HisNumber id={ID} patient={found} />}</AppScreen>
    const ways = (
      <List>
        <ListRow id={`${ID}-records`} icon="list" title="续费记录" onTap={() => void openRecords(view.records)} />
        <ListRow
          id={`${ID}-defer`}
          icon="calendar"
          title="延期登记"
          note="暂时不便缴费，或不再保存"
          onTap={() => void go('frozen-deferral')}
        />
      </List>
    )
    return (
      <AppScreen
        query={items}
        onRefresh={items.reload}
        empty={({ list }) => list.length === 0}
        emptyText="暂无冻存记录"
        emptyHint="冻存事项须夫妻双方配对后查看，如有疑问请联系医院"
        emptyAction={<CallHospital id={`${ID}-call`} text />}
      >
        {({ list }) => {
          const shown = view.tabs && tab === 'due' ? list.filter(isDue) : list
          const due = list.filter((item) => isDue(item) && item.offers.length > 0)
          return (
            <>
              {list.some(({ status }) => status === 'OVERDUE') && (
                <Notice id={`${ID}-overdue`} tone="danger" title="保存费已到期，请续费">
                  {`到期后${storage.graceDays}天内补缴不影响保存。未经双方同意，医院不会处理所存胚胎。`}
                </Notice>
              )}
              {view.tabs && list.length > 0 && <Tabs id={`${ID}-tab`} items={TABS} value={tab} onChange={setTab} />}
              {list.length > 0 && (
                <View id={`${ID}-lead`} className={css.said}>
                  {view.lead}
                </View>
              )}
              {groupsOf(shown, view.groups === 'cycle').map(([heading, rows]) => {
                const cards = rows.map((item) => (
                  <ItemCard
                    key={item.freezeId}
                    id={`${ID}-item-${list.indexOf(item)}`}
                    item={item}
                    straws={view.straws}
                    onRenew={() => void openRenewal(view.renewal, item.freezeId)}
                  />
                ))
                return heading === '' ? (
                  <Fragment key="all">{cards}</Fragment>
                ) : (
                  <Section key={heading} title={heading}>
                    {cards}
                  </Section>
                )
              })}
              {list.length > 0 && <ReminderButton id={`${ID}-reminder`} kinds={STORAGE_KINDS} label="接收到期提醒" />}
              {due.length > 1 && (
                <Button id={`${ID}-renew-all`} onTap={() => void openRenewal(view.renewal)}>
                  一起续费
                </Button>
              )}
              {list.length > 0 && <ContactNotice id={ID} />}
              {list.some(isKept) && ways}
            </>
          )
        }}
      </AppScreen>
    )
  }),
)
