import { useMine } from './model/use-mine'
import { Who } from './parts/who'

import { maskName } from '@/domain/text'
import { onlyHospital, tileOf } from '@/hospitals/index'
import { go } from '@/routing/go'
import { useSession } from '@/session/store'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospitalRow } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { isReady, menuTiles, shownTiles } from '@/shared/menu/tiles'
import { useMenuEntries } from '@/shared/menu/use-entries'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

/** Who I am here, at which hospital, and everything that belongs to me. */
export default screen('mine', function Mine(open) {
  const hospital = useHospital()
  const mayShow = useMayShow()
  const { badges, notes, open: openEntry } = useMenuEntries()
  const hasHospital = useSession((session) => session.unitId !== 0)
  const { partner, reload, ...who } = useMine()

  const shown = shownTiles(hospital.mine, mayShow).filter((id) => id !== 'hospitals')
  const preparing = shown.filter((id) => !isReady(id))

  return (
    <AppScreen tabs="mine" onRefresh={reload}>
      <Who {...who} back={open.address} />
      <List>
        {partner && (
          <ListRow
            id="mine-partner"
            icon="users"
            title={`配偶 ${maskName(partner.name)}`}
            note="已配对建档"
            onTap={() => void go('couple-pair-detail')}
          />
        )}
        {onlyHospital() === null && (
          <ListRow
            id="mine-hospital"
            icon="hospital"
            title={hasHospital ? hospital.name : '选择就诊医院'}
            note={hasHospital ? '点按可切换医院' : '预约、缴费和报告由所选医院提供'}
            onTap={() => void go('hospital-list')}
          />
        )}
        <CallHospitalRow id="mine-phone" />
      </List>
      <List>
        {menuTiles(shown.filter(isReady), badges, notes).map(({ id, label, icon, note, badge }) => (
          <ListRow
            key={id}
            id={`mine-tile-${id}`}
            icon={icon}
            title={label}
            {...(note && { value: note })}
            {...(badge && { badge: { text: `${badge} 项待处理`, tone: 'warning' as const } })}
            onTap={() => openEntry(id)}
          />
        ))}
        {!hospital.mine.includes('settings') && (
          <ListRow id="mine-tile-settings" icon="settings" title="设置" onTap={() => void go('settings')} />
        )}
      </List>
      {preparing.length > 0 && (
        <Notice id="mine-preparing" title="以下服务请到医院办理">
          {preparing.map((id) => tileOf(id).label).join('、')}
        </Notice>
      )}
    </AppScreen>
  )
})
