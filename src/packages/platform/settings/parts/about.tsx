import { useState } from 'react'

import { reportOf } from './report'

import { editionOf } from '@/hospitals/index'
import { host } from '@/platform/host'
import { useSession } from '@/session/store'
import { serverNow } from '@/shared/clock/server-clock'
import { useHospital } from '@/shared/hospital/use-hospital'
import { keptFaults } from '@/shared/release/faults'
import { List, ListRow } from '@/ui/list'
import { useShell } from '@/ui/shell/environment'

/** Which app this is, and a report of it that a patient can hand to who helps: nothing in it says who they are. */
export function About() {
  const hospital = useHospital()
  const facility = useSession(({ facilityType }) => facilityType)
  const { textScale, elder } = useShell()
  const [told, setTold] = useState('')
  const copy = () => {
    const report = reportOf({
      version: APP_VERSION,
      build: BUILD_ID,
      kind: host.kind(),
      device: host.device(),
      facility,
      unitId: hospital.unitId,
      edition: editionOf(hospital).id,
      textScale,
      elder,
      at: serverNow(),
      faults: keptFaults(),
    })
    host.copyText(report).then(
      () => setTold('已复制，可粘贴给医院工作人员'),
      () => setTold('没有复制成功，请再试一次'),
    )
  }
  return (
    <List title="关于">
      {APP_VERSION !== '' && <ListRow id="settings-version" icon="info" title="版本" value={APP_VERSION} />}
      {BUILD_ID !== '' && <ListRow id="settings-build" icon="list" title="构建号" value={BUILD_ID} />}
      <ListRow
        id="settings-report"
        icon="copy"
        title="复制诊断信息"
        note={told || '只含版本、手机类型和出错的程序位置，不含姓名、电话和就诊内容'}
        onTap={copy}
      />
    </List>
  )
}
