import { goLegacy } from '@/routing/go'
import { CallHospitalRow } from '@/shared/hospital/call-hospital'
import { List, ListRow } from '@/ui/list'
import { Section } from '@/ui/section'

/** The ways on that are not this screen's: the other one on the phone, and the desk. */
export function OtherWays({ way }: { way: 'place' | 'scan' }) {
  return (
    <Section title="其他签到方式">
      <List>
        {way === 'place' ? (
          <ListRow id="check-in-way-scan" icon="scan" title="扫码签到" note="扫描大厅屏幕上的二维码" onTap={() => void goLegacy('/photoSeach')} /> // prettier-ignore
        ) : (
          <ListRow id="check-in-way-place" icon="pin" title="定位签到" note="用手机位置核对是否到院" onTap={() => void goLegacy('/Location')} /> // prettier-ignore
        )}
        <ListRow id="check-in-way-desk" icon="hospital" title="服务台签到" note="带上证件或就诊卡，由工作人员办理" />
        <CallHospitalRow id="check-in-call" />
      </List>
    </Section>
  )
}
