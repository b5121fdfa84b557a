import { listArticlesAndDoctors, listDoctorsToFollow } from '@/api/consult/calls'
import { useCall } from '@/data/query'
import { STALE } from '@/data/staleness'
import { RECOMMENDED_BESIDE } from '@/domain/service/consult'

const BESIDE = { staleMs: STALE.usual, withoutEffects: true } as const

/** Articles that a word finds; none while nothing is looked for. */
export const useFoundArticles = (keyword: string) =>
  useCall(listArticlesAndDoctors, { keyword }, { ...BESIDE, enabled: keyword !== '' }).data?.articles ?? []

/** Doctors whom the member does not follow yet. */
export const useDoctorsToFollow = (enabled: boolean) =>
  useCall(listDoctorsToFollow, { pageNo: 1, pageSize: RECOMMENDED_BESIDE }, { ...BESIDE, enabled }).data?.list ?? []
