import { offers } from '@/hospitals/index'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useMayShow } from '@/shared/quiet-mode/use-quiet'
import { List, ListRow } from '@/ui/list'
import { Notice } from '@/ui/notice'

const ID = 'publish'

/** What a patient can write, each where it is read. What the hospital does not keep is not offered. */
const PLACES = [
  {
    screen: 'circle-post-form',
    needs: 'circles',
    icon: 'edit',
    title: '发布动态',
    note: '分享给圈子里的病友，审核后显示',
  },
  { screen: 'feedback', needs: null, icon: 'chat', title: '意见反馈', note: '对医院服务的建议，由医院答复' },
  { screen: 'complaints-form', needs: null, icon: 'alert', title: '投诉', note: '可匿名提交，处理进度随时可查' },
] as const

/**
 * The specification gives this page no purpose, and no call stores anything for it. Read as the place where one chooses
 * what to write: nothing is sent from here (spec:routing#publish).
 */
export default screen(ID, function Publish() {
  const mayShow = useMayShow()
  const hospital = useHospital()
  const shown = PLACES.filter(({ needs, title }) => (needs === null || offers(hospital, needs)) && mayShow(title))
  return (
    <AppScreen>
      <List title="您想写什么">
        {shown.map(({ screen: id, icon, title, note }) => (
          <ListRow key={id} id={`${ID}-${id}`} icon={icon} title={title} note={note} onTap={() => void go(id)} />
        ))}
      </List>
      <Notice id={`${ID}-privacy`} title="请保护隐私">
        公开发布的内容请不要写姓名、证件号、电话和病历号。身体不适请直接就医或联系医院，这里不作诊断。
      </Notice>
    </AppScreen>
  )
})
