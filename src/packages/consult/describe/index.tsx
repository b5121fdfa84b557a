import { useState } from 'react'

import { useBeginConsult, useConsultFile, useConsults, useDoctor, useEligibility } from '../model/use-consult'
import { AlwaysThere } from '../parts/always-there'
import { Attach } from '../parts/attach'
import { NoDiagnosis } from '../parts/no-diagnosis'
import { Fields, pictureFault } from './parts/fields'
import { Notes, ORDER_WAITS } from './parts/notes'
import { SeenByDoctor } from './parts/seen-by-doctor'

import { CallError } from '@/api/core/errors'
import { consultType, DESCRIBE_MIN } from '@/domain/service/consult'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useDangerFirst } from '@/shared/hospital/use-danger-first'
import { useTyped } from '@/shared/typed/use-typed'
import { Button } from '@/ui/button'
import type { Picture } from '@/ui/image-picker'

const ID = 'consult-describe'
const EMPTY = { description: '', drugs: '', type: '', visited: '' }

/** What is to be asked of a doctor. What was typed stays until it has arrived; a danger sign comes before the thank-you. */
export default screen('consult-describe', function Describe({ params }) {
  const past = useConsults()
  const again =
    params.kind === 'again' ? past.data?.find(({ state }) => state === 'FINISHED' || state === 'RATED') : undefined
  const query = useDoctor(params.doctorId ?? again?.doctorId ?? '')
  const eligibility = useEligibility()
  const typed = useTyped(`consult.${params.doctorId ?? params.kind ?? 'any'}`, EMPTY, {
    rests: ['description', 'drugs', 'type', 'visited'],
  })
  const { description, drugs, visited } = typed.values
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [attached, setAttached] = useState<string[]>([])
  const [wasTried, setTried] = useState(false)
  const canAttach = useConsultFile() && eligibility?.verified === true
  const begin = useBeginConsult()
  // Symptoms may stand beside the drugs as well.
  const { danger, isWarned, mayGoOn } = useDangerFirst(`${description}\n${drugs}`)
  const isShort = description.trim().length < DESCRIBE_MIN
  const fault = pictureFault(pictures)
  const type = consultType(typed.values.type || params.type) ?? 5

  const submit = async (doctorId: string) => {
    setTried(true)
    if (isShort || fault !== '' || !mayGoOn()) return
    const previousId = params.previousId ?? again?.consultId
    const sent = await begin
      .run({
        doctorId,
        type,
        description: description.trim(),
        hasVisited: visited === 'yes',
        drugs: drugs.trim(),
        ...(attached.length > 0 && { attachments: attached }),
        ...(pictures.length > 0 && { uploadIds: pictures.map(({ upload }) => upload.address) }),
        ...(previousId && { previousId }),
      })
      .catch((reason: unknown) => {
        // The order of the same consultation waits to be paid: the app goes there by itself.
        if (reason instanceof CallError && reason.code === ORDER_WAITS) typed.clear()
        return null
      })
    if (!sent) return
    typed.clear()
    const { consultId } = sent
    if (sent.payableFen === 0) return go('consult-success', { consultId, kind: 'submitted' }, { mode: 'replace' })
    return go('consult-orders-detail', { consultId }, { mode: 'replace' })
  }

  return (
    <AppScreen
      plain
      query={query}
      skeleton="detail"
      empty={(one) => one === null}
      emptyText="没有找到这位医生"
      emptyAction={
        <Button id={`${ID}-all`} onTap={() => void go('doctor-list-list')}>
          选择医生
        </Button>
      }
      footer={
        query.data &&
        !eligibility?.reason && (
          <>
            <DangerCard id={`${ID}-danger`} danger={danger} short={!isWarned} />
            <Button
              id={`${ID}-submit`}
              busy={begin.isRunning}
              onTap={() => query.data && void submit(query.data.doctorId)}
            >
              {isWarned ? '我已了解，仍要提交咨询' : '提交咨询'}
            </Button>
          </>
        )
      }
    >
      {(doctor) =>
        doctor && (
          <>
            <Notes id={ID} refusal={eligibility?.reason ?? ''} error={begin.error} typed={typed} />
            {eligibility?.firstVisit && <NoDiagnosis id={ID} />}
            <Fields
              id={ID}
              doctor={doctor}
              type={type}
              isAgain={params.kind === 'again'}
              typed={typed}
              faults={{ isShort: wasTried && isShort, pictures: wasTried ? fault : '' }}
              onPictures={setPictures}
            />
            {eligibility?.verified === true && <SeenByDoctor id={ID} />}
            {canAttach && <Attach id={ID} chosen={attached} onChange={setAttached} />}
            <AlwaysThere id={ID} />
          </>
        )
      }
    </AppScreen>
  )
})
