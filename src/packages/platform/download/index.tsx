import { useState } from 'react'

import { type AppPage, appPage, type Place } from './app-page'

import { host } from '@/platform/host'
import { goHome } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'
import { Result } from '@/ui/result'

const ID = 'download'

const WORDS: Readonly<Record<AppPage['kind'], { title: string; text: string }>> = {
  none: { title: '医院暂无单独的APP', text: '您现在打开的就是完整的就医服务，预约、缴费和报告都可以在这里办理。' },
  inside: { title: '您正在使用医院APP', text: '无需重新下载，可以直接返回首页办理。' },
  other: { title: '暂无适合这部手机的版本', text: '您现在打开的就是完整的就医服务，可以继续使用。' },
  open: { title: '下载医院APP', text: '下载由医院提供，请核对下方网址后再打开。' },
  browser: { title: '请在浏览器中下载', text: '这里不能直接打开下载页。请复制网址，再到手机浏览器中打开。' },
}

/** Where the hospital's own app is found, by the phone and the host that this page is open in; or that there is none. */
export default screen(ID, function Download() {
  const { app, externalHosts } = useHospital()
  const page = appPage(app, externalHosts, host.kind(), host.device())
  const [told, setTold] = useState('')
  const words = WORDS[page.kind]
  const places = 'places' in page && page.kind !== 'other' ? page.places : []

  const copy = ({ url }: Place) =>
    host.copyText(url).then(
      () => setTold('网址已复制，请到手机浏览器中粘贴打开。'),
      () => setTold('没有复制成功，请长按网址手动复制。'),
    )
  const open = (place: Place) =>
    page.kind === 'browser'
      ? copy(place)
      : host.openExternal(place.url).then(
          ({ outcome }) => setTold(outcome === 'refused' ? '没有打开，请稍后再试。' : ''),
          () => setTold('没有打开，请稍后再试。'),
        )

  return (
    <AppScreen
      footer={
        <Button id={`${ID}-home`} kind={places.length > 0 ? 'text' : 'primary'} onTap={() => void goHome()}>
          {places.length > 0 ? '暂不下载，返回首页' : '返回首页'}
        </Button>
      }
    >
      <Result id={`${ID}-words`} tone="info" title={words.title} text={words.text} />
      {places.length > 0 && (
        <List>
          {places.map((place) => (
            <ListRow
              key={place.device}
              id={`${ID}-${place.device}`}
              icon={page.kind === 'browser' ? 'copy' : 'share'}
              title={page.kind === 'browser' ? `复制${place.label}网址` : `打开${place.label}下载页`}
              note={place.host}
              onTap={() => void open(place)}
            />
          ))}
        </List>
      )}
      {told !== '' && <Notice id={`${ID}-told`}>{told}</Notice>}
      <CallHospital id={`${ID}-phone`} text />
    </AppScreen>
  )
})
