import { useState } from 'react'

import type { DataOf } from '@/api/core/call'
import { fileAddress, fileHeaders } from '@/api/core/file-address'
import { makeDataCopy } from '@/api/identity/calls'
import { hospitalDate } from '@/domain/dates'
import { offers } from '@/hospitals/index'
import { documents } from '@/platform/documents'
import { serverNow } from '@/shared/clock/server-clock'
import { useHospital } from '@/shared/hospital/use-hospital'
import { useProvenAction } from '@/shared/step-up/use-proven-action'
import { dialogs } from '@/ui/dialog/dialogs'

type Copy = DataOf<typeof makeDataCopy>

/** A copy of the own data: asked for with a proof, then its two files for as long as their addresses live. */
export function useDataCopy() {
  const isOffered = offers(useHospital(), 'dataCopy')
  const making = useProvenAction(makeDataCopy)
  // Rests nowhere but in this page, as its addresses do.
  const [copy, setCopy] = useState<(Copy & { until: number }) | null>(null)
  const [busy, setBusy] = useState<'pdf' | 'fhir' | null>(null)
  /** Hands the fetched file over, where the host wants a tap of its own for that. */
  const [handOver, setHandOver] = useState<(() => Promise<void>) | null>(null)

  const end = () => {
    setCopy(null)
    setHandOver(null)
  }
  const make = async () => {
    const made = await making.run({}).catch(() => null)
    if (!made) return
    const { expireAt, serverTime } = made.data
    // The phone's own clock may be wrong: what counts is how long the addresses live.
    setCopy({ ...made.data, until: Date.now() + Math.max(0, (expireAt ?? 0) - (serverTime ?? 0)) })
  }
  const attempt = async (kind: 'pdf' | 'fhir', act: () => Promise<void>) => {
    if (busy) return
    setBusy(kind)
    const fault = await act().then(
      () => null,
      (reason: Error & { kind?: string }) => reason,
    )
    setBusy(null)
    if (fault && fault.kind !== 'cancelled') await dialogs.alert(fault.message)
  }
  const remote = (url: string, ending: string) => ({
    url: fileAddress(url),
    name: `个人信息副本-${hospitalDate(copy?.serverTime ?? serverNow())}.${ending}`,
    headers: fileHeaders(makeDataCopy),
  })

  return {
    isOffered,
    copy,
    end,
    make,
    isMaking: making.isRunning,
    sheet: making.sheet,
    busy,
    keepsFiles: documents.keepsFiles,
    isReady: handOver !== null,
    openPdf: () => attempt('pdf', () => documents.open(remote(copy?.pdfUrl ?? '', 'pdf'))),
    keepFhir: () =>
      attempt('fhir', async () => {
        if (handOver) return handOver()
        const next = await documents.keep(remote(copy?.fhirUrl ?? '', 'json'))
        setHandOver(() => next)
      }),
  }
}
