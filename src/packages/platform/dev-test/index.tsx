import { useState } from 'react'

import { go, goLegacy } from '@/routing/go'
import { legacyOf, type LegacyPath, legacyPaths } from '@/routing/registry'
import { isBuiltAddress } from '@/routing/resolve'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Empty } from '@/ui/empty'
import { TextField } from '@/ui/field'
import { List, ListRow } from '@/ui/list'

const ID = 'dev-test-menu'

/** Rows on the page at once (spec:interface#lists). */
const MOST = 60

const isMeant = (path: LegacyPath, asked: string): boolean =>
  path !== '*' && path !== '/' && `${path}${legacyOf(path).title}`.toLowerCase().includes(asked.toLowerCase())

/**
 * Trials, in builds with the test lock only (spec:routing#development-pages): every address with its title, and a menu
 * whose entries jump to a mini-program.
 */
export default screen(ID, function DevTest({ params }) {
  const { partnerApplets } = useHospital()
  const [asked, setAsked] = useState('')
  if (params.kind === 'menu')
    return (
      <AppScreen>
        {partnerApplets.length === 0 ? (
          <Empty id={`${ID}-none`} text="医院没有登记小程序" hint="在医院配置中登记后，可在这里试跳转" />
        ) : (
          <List title="打开小程序">
            {partnerApplets.map(({ appId, name }, at) => (
              <ListRow
                key={appId}
                id={`${ID}-applet-${at}`}
                icon="share"
                title={name}
                note={appId}
                onTap={() => void goLegacy('/toAlyApplet', { params: { appId } })}
              />
            ))}
          </List>
        )}
        <List title="其他">
          <ListRow id={`${ID}-texts`} icon="list" title="全部页面" onTap={() => void goLegacy('/texts')} />
          <ListRow id={`${ID}-home`} icon="home" title="返回首页" onTap={() => void go('home')} />
        </List>
      </AppScreen>
    )
  const found = legacyPaths.filter((path) => isMeant(path, asked))
  return (
    <AppScreen
      above={
        <TextField
          id={`${ID}-search`}
          label="查找页面"
          hideLabel
          value={asked}
          onChange={setAsked}
          maxLength={40}
          placeholder="页面名称或地址"
        />
      }
    >
      <List title={`共 ${found.length} 个页面`}>
        {found.slice(0, MOST).map((path) => (
          <ListRow
            key={path}
            id={`${ID}-page-${path.slice(1)}`}
            title={legacyOf(path).title}
            note={path}
            {...(!isBuiltAddress(path) && { badge: '准备中' })}
            onTap={() => void goLegacy(path)}
          />
        ))}
      </List>
    </AppScreen>
  )
})
