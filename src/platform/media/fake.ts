import type { Media, PickedImage } from './contract'

export * from './contract'

/** An album that holds given pictures. */
export function fakeMedia(images: PickedImage[] = []): Media {
  return {
    pickImages: ({ count }) => Promise.resolve(images.slice(0, count)),
    compress: (file) => Promise.resolve({ file, size: 1 }),
    release: () => undefined,
    whenNear: (_element, _ratio, onNear) => {
      onNear()
      return () => undefined
    },
    preview: () => Promise.resolve(false),
    film: () => ({ speed: () => undefined, seek: () => undefined, pause: () => undefined }),
    captions: () => ({ url: '', end: () => undefined }),
  }
}

export const media = fakeMedia()
