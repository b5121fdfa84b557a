import { View } from '@tarojs/components'

import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { dialogs } from '@/ui/dialog/dialogs'
import { Facts } from '@/ui/facts'
import { List, ListRow } from '@/ui/list'
import { Section } from '@/ui/section'
import { type Tile, TileGrid } from '@/ui/tile-grid'

const tiles: Tile[] = [
  { id: 'booking', label: '预约挂号', icon: 'calendar' },
  { id: 'report', label: '检查报告', icon: 'report', badge: 2 },
  { id: 'pay', label: '门诊缴费', icon: 'wallet' },
  { id: 'queue', label: '排队叫号', icon: 'hourglass' },
  { id: 'cycle', label: '周期进程', icon: 'activity' },
  { id: 'frozen', label: '冷冻管理', icon: 'snowflake' },
  { id: 'drug', label: '用药提醒', icon: 'pill' },
  { id: 'consult', label: '在线咨询', icon: 'chat' },
]

const doctors = [
  { name: '陈知行', title: '主任医师', note: '反复移植失败、卵巢功能减退', left: 6 },
  { name: '周望舒', title: '副主任医师', note: '多囊卵巢综合征、促排卵方案', left: 1 },
  { name: '许清嘉', title: '主治医师', note: '男性不育、取精困难', left: 0 },
]

/** What a home screen is made of. */
export function Home() {
  const say = (text: string) => void dialogs.alert(text)
  return (
    <>
      <Card accent title="下次就诊" aside={<Badge tone="success">已预约</Badge>}>
        <Facts
          rows={[
            { label: '时间', value: '3月2日 周一 09:30-10:00', strong: true },
            { label: '地点', value: '门诊楼 2 层 生殖医学科 3 诊室' },
            { label: '携带', value: '双方身份证、就诊卡' },
          ]}
        />
        <Button id="dev-test-visit" kind="secondary" small icon="pin" onTap={() => say('门诊楼在医院东门进门右侧。')}>
          怎么去
        </Button>
      </Card>
      <TileGrid id="dev-test-tile" tiles={tiles} onTap={(id) => say(`您选择了：${id}`)} />
      <Section title="今日可约" more={{ id: 'dev-test-more', text: '全部医生', onTap: () => say('共 12 位医生。') }}>
        {doctors.map((doctor, at) => (
          <Card key={doctor.name} id={`dev-test-doctor-${at}`} onTap={() => say(doctor.note)}>
            <View style={{ display: 'flex', gap: '12px', alignItems: 'center' }}>
              <Avatar name={doctor.name} />
              <View style={{ flex: 1, minWidth: 0 }}>
                <View>{`${doctor.name}　${doctor.title}`}</View>
                <View style={{ fontSize: '13px', color: '#736B67' }}>{doctor.note}</View>
              </View>
              <Badge tone={doctor.left > 1 ? 'success' : doctor.left ? 'warning' : 'neutral'}>
                {doctor.left > 1 ? '有号' : doctor.left ? '仅剩 1' : '约满'}
              </Badge>
            </View>
          </Card>
        ))}
      </Section>
      <List title="消息">
        <ListRow
          id="dev-test-row-0"
          icon="report"
          title="您有一份新报告"
          note="今天 09:12 · 打开前可以先选择如何查看"
          onTap={() => say('已打开。')}
        />
        <ListRow
          id="dev-test-row-1"
          icon="receipt"
          title="门诊缴费"
          note="2 项待缴"
          badge={{ text: '待支付', tone: 'warning' }}
          onTap={() => say('已打开。')}
        />
        <ListRow id="dev-test-row-2" icon="phone" title="医院总机" value="0000-1234567" />
      </List>
    </>
  )
}
