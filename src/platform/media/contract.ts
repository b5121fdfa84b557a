export interface PickedImage {
  /** Path (mini-program) or blob address (h5). */
  file: string
  /** Bytes; 0 when the host does not tell. */
  size: number
}

/** How a picture is made smaller. */
export interface Compression {
  /** Longest side of the result, px. */
  longSide: number
  /** JPEG quality, 0 to 1. */
  quality: number
  /**
   * A picture at or above this size is first reduced by the factor as often as it takes
   * (spec:interface#image-reduction); browsers only, where memory is short.
   */
  reduce?: { from: readonly [number, number]; factor: number }
}

/** Page images: long side 1000 px at JPEG quality 0.7 (spec:interface#page-image). */
export const PAGE_IMAGE = { longSide: 1000, quality: 0.7 } as const

/** A film that is on the screen. What a host cannot do is left undone. */
export interface FilmControl {
  /** Goes on at this many times the usual speed. */
  speed(rate: number): void
  /** @param seconds from its beginning */
  seek(seconds: number): void
  pause(): void
}

export interface Media {
  /** @throws PortFault `cancelled` | `denied` | `failed` */
  pickImages(options: { count: number; source?: 'album' | 'camera' | 'both' }): Promise<PickedImage[]>
  /** Reduces and re-encodes, which also drops place and device data. @throws PortFault `failed` with the specified text in `alternative` */
  compress(file: string, options?: Compression): Promise<PickedImage>
  /** Releases a picked or created picture from the browser's memory; other addresses are ignored. */
  release(file: string): void
  /**
   * Calls once when the element is on the screen or within `ratio` screens of it. Mini-programs call at once: there the
   * host itself puts off pictures that carry `lazyLoad`.
   * @returns stops waiting
   */
  whenNear(element: unknown, ratio: number, onNear: () => void): () => void
  /** Full-screen view. False when the host has none: show our own. */
  preview(files: readonly string[], index: number): Promise<boolean>
  /** The film of the element with this id. */
  film(id: string): FilmControl
  /**
   * Lines that the host's own player shows where ours cannot be seen: on the whole screen.
   * @param file WebVTT
   * @returns the address of the file for the player, '' on hosts whose player takes none; `end` gives it up
   */
  captions(id: string, file: string): { url: string; end: () => void }
}
