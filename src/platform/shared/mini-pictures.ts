import type { Media } from '@/platform/media/contract'

/** Both hosts delete temporary files and load distant pictures lazily by themselves. */
export const miniPictures: Pick<Media, 'release' | 'whenNear' | 'captions'> = {
  release: () => undefined,
  captions: () => ({ url: '', end: () => undefined }),
  whenNear: (_element, _ratio, onNear) => {
    onNear()
    return () => undefined
  },
}
