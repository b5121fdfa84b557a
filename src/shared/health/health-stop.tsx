import type { ReactNode } from 'react'

import type { HealthOpen } from './use-health-access'

import { AppScreen } from '@/shared/app-screen/app-screen'
import { useOpenScreen } from '@/shared/app-screen/screen'
import { ConsentRequest } from '@/shared/consent/consent-request'
import { ConsentStop } from '@/shared/consent/consent-stop'
import { CallHospital } from '@/shared/hospital/call-hospital'

const STOPPED = {
  health: '手机上不显示您的健康档案。医院的病历不受影响，可到院查询或复印。',
  embryoImages: '手机上不显示胚胎照片和影像，可到院查看。',
} as const

interface HealthStopProps {
  readonly closed: NonNullable<HealthOpen['closed']>
  /** What waits for no consent stands below it. */
  readonly children?: ReactNode
}

/** Instead of a page of health data: the request for its class, or where a refusal can be changed; the hospital's phone with both. */
export function HealthStop({ closed: { kind, isRefused }, children }: HealthStopProps) {
  const { screen } = useOpenScreen()
  const id = `${screen}-consent`
  return (
    <AppScreen footer={<CallHospital id={`${id}-call`} text />}>
      {isRefused ? <ConsentStop id={id}>{STOPPED[kind]}</ConsentStop> : <ConsentRequest id={id} kind={kind} />}
      {children}
    </AppScreen>
  )
}
