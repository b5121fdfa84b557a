import type { FilmControl } from '@/platform/media/contract'

/** What both hosts give to steer a film; an old one lacks the speed. */
interface Context {
  readonly playbackRate?: (rate: number) => void
  readonly seek?: (seconds: number) => void
  readonly pause?: () => void
}

/** The film of a mini-program. */
export function miniFilm(make: () => unknown): FilmControl {
  // The vendors' types differ in what they say of a speed.
  const context = make() as Context | undefined
  return {
    speed: (rate) => context?.playbackRate?.(rate),
    seek: (seconds) => context?.seek?.(seconds),
    pause: () => context?.pause?.(),
  }
}
