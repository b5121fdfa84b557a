/** Stands in the place of every screen once the hospital no longer serves this release; nothing is sent from here. */

import { useRelease } from './store'

import { host } from '@/platform/host'
import { update } from '@/platform/update'
import { CallHospital } from '@/shared/hospital/call-hospital'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Screen } from '@/ui/shell/screen'

const MINI = ['weapp', 'alipay']

/** The way on: a page of the web is new when it is loaded, a mini-program when its host has fetched it. */
export function Outdated() {
  const isReady = useRelease(({ isNewerReady }) => isNewerReady)
  const isMini = MINI.includes(host.kind())
  const waits = isMini && !isReady
  return (
    <Screen
      id="outdated"
      title="请更新版本"
      heading="当前版本已停用"
      lead="医院系统已升级，请更新到新版本后继续使用。已提交的预约、缴费和资料都不受影响。"
      footer={
        <>
          {!waits && (
            <Button id="outdated-update" onTap={() => update.apply()}>
              立即更新
            </Button>
          )}
          <CallHospital id="outdated-call" text />
        </>
      }
    >
      {waits ? (
        <Notice id="outdated-waits" tone="info" title="新版本正在下载">
          下载完成后这里会出现“立即更新”。如果一直没有出现，请关闭本小程序，从最近使用的列表中删除后重新搜索打开。
        </Notice>
      ) : (
        <Notice id="outdated-again" tone="info">
          更新后仍看到本页，请稍后再试，或联系医院。
        </Notice>
      )}
    </Screen>
  )
}
