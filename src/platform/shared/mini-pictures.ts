import type { Media } from '@/platform/media/contract'

/** Both hosts clear their temporary files and put off far pictures by themselves. */
export const miniPictures: Pick<Media, 'release' | 'whenNear'> = {
  release: () => undefined,
  whenNear: (_element, _ratio, onNear) => {
    onNear()
    return () => undefined
  },
}
