import { deskCodeIn } from '@/domain/desk-code'
import { useRecognised } from '../model/use-recognised'
import { useDeskCode, useDocumentCheck } from '../model/use-short-ways'
import { ByDocument } from '../parts/by-document'
import { OtherWays } from '../parts/other-ways'
import { Refused } from '../parts/refused'
import { Submit } from '../parts/submit'
import { ByCode } from './parts/by-code'
import { quickWayOf } from './variants'

import { AppScreen } from '@/features/app-screen/app-screen'
import { useHospital } from '@/features/hospital/use-hospital'
import { useScreen } from '@/routing/use-screen'

/** The short way: a code of the desk, or name and document on the account's own phone. */
export default function QuickAuth() {
  const open = useScreen('quick-auth')
  const hospital = useHospital()
  const recognise = useRecognised(open)
  const way = quickWayOf(open.variant)
  const scans = open.params.kind === 'scan'
  const byCode = useDeskCode(deskCodeIn(open.params.code ?? ''), scans)
  const byDocument = useDocumentCheck()
  const form = way.by === 'deskCode' ? byCode : byDocument

  return (
    <AppScreen
      screen="quick-auth"
      open={open}
      plain
      heading={way.heading}
      lead={way.lead}
      footer={
        <Submit
          id="quick-auth"
          wrong={Object.keys(form.faults).length}
          problem={form.problem}
          busy={form.isRunning}
          onTap={() => void recognise(form.submit)}
        >
          提交认证
        </Submit>
      }
    >
      {form.refusal && (
        <Refused
          id="quick-auth"
          refusal={form.refusal}
          phone={hospital.phone}
          check={way.by === 'deskCode' ? '请核对短码和证件后四位' : '请核对姓名和证件号码'}
        />
      )}
      {way.by === 'deskCode' ? (
        <ByCode form={byCode} scans={scans} />
      ) : (
        <ByDocument id="quick-auth" form={byDocument} />
      )}
      <OtherWays
        open={open}
        here={way.by === 'deskCode' ? 'quick-auth' : null}
        phone={hospital.phone}
        hasFace={hospital.faceApplet !== ''}
      />
    </AppScreen>
  )
}
