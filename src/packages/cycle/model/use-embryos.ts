import type { DataOf } from '@/api/core/call'
import {
  getEmbryoCulture,
  listCultureSteps,
  listEmbryoPhotos,
  listEmbryos,
  listEmbryoVideos,
  listTimeLapsePictures,
  listTransfers,
} from '@/api/cycle/calls'
import { useCall } from '@/data/query'
import { type Partner, refusalOf } from '@/shared/app-screen/use-partner'

export type Culture = DataOf<typeof getEmbryoCulture>
export type Embryo = DataOf<typeof listEmbryos>['list'][number]
export type EmbryoPhoto = DataOf<typeof listEmbryoPhotos>['list'][number]
export type Frame = DataOf<typeof listTimeLapsePictures>['list'][number]
export type Transfer = DataOf<typeof listTransfers>['list'][number]

/** Which cycle or embryo; what is '' is left to the hospital. */
interface Of {
  readonly cycleId?: string | undefined
  readonly embryoId?: string | undefined
}

const asked = (of: Of) =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined && value !== ''))

/** Counts of a culture, from eggs to fates. */
export function useCulture(of: Of, { input, isPartners }: Partner, enabled: boolean) {
  const query = useCall(getEmbryoCulture, { ...input, ...asked(of) }, { enabled, withoutEffects: isPartners })
  return { culture: query.data, query }
}

/** What the laboratory did and wrote day by day. */
export function useCultureSteps(of: Of, partner: Partner, enabled: boolean) {
  const { data, error } = useCall(
    listCultureSteps,
    { ...partner.input, ...asked(of) },
    { enabled, withoutEffects: true },
  )
  return refusalOf(partner, error) ? [] : (data?.list ?? [])
}

/** Embryos of a cycle, the newest with a retrieval without one; or the one that is asked for. */
export function useEmbryos(of: Of, { input, isPartners }: Partner, enabled: boolean) {
  const query = useCall(listEmbryos, { ...input, ...asked(of) }, { enabled, withoutEffects: isPartners })
  return { embryos: query.data?.list, query }
}

export function useEmbryoPhotos(of: Of, { input, isPartners }: Partner, enabled: boolean) {
  const query = useCall(listEmbryoPhotos, { ...input, ...asked(of) }, { enabled, withoutEffects: isPartners })
  return { photos: query.data?.list, query }
}

/** Embryos of which there is a film, by their ids. */
export function useFilms(of: Of, partner: Partner, enabled: boolean) {
  const { data, error } = useCall(
    listEmbryoVideos,
    { ...partner.input, ...asked(of) },
    { enabled, withoutEffects: true },
  )
  return refusalOf(partner, error) ? [] : (data?.list ?? [])
}

/** The pictures of a film in their order. */
export function useFrames(embryoId: string, partner: Partner, enabled: boolean): readonly Frame[] {
  const { data, error } = useCall(
    listTimeLapsePictures,
    { ...partner.input, embryoId },
    { enabled: enabled && embryoId !== '', withoutEffects: true },
  )
  return refusalOf(partner, error) ? [] : (data?.list ?? [])
}

/** Transfers, the newest first; or the one that is asked for. */
export function useTransfers(transferId: string | undefined, { input, isPartners }: Partner, enabled: boolean) {
  const which = transferId === undefined || transferId === '' ? {} : { transferId }
  const query = useCall(listTransfers, { ...input, ...which }, { enabled, withoutEffects: isPartners })
  return { transfers: query.data?.list, query }
}
