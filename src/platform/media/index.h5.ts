import { type Compression, PAGE_IMAGE, type Media, type PickedImage } from './contract'

import { fileKind, wrongKindWords } from '@/domain/input/file-kind'
import { PortFault } from '@/platform/shared/fault'
import { COMPRESS_ERRORS, reducedSize, scaledSize } from '@/platform/shared/image-size'
import { isWholePicture } from '@/platform/shared/whole-picture'

export * from './contract'

const imageOf = (file: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new PortFault('failed', '图片已损坏，无法读取，请重新选择', COMPRESS_ERRORS.load))
    image.src = file
  })

/** The picked file; null where the page may not read it. */
const bytesOf = (file: string): Promise<Uint8Array | null> =>
  fetch(file)
    .then(async (answer) => new Uint8Array(await answer.arrayBuffer()))
    .catch(() => null)

const canvasError = (): PortFault => new PortFault('failed', '当前浏览器不支持图片处理', COMPRESS_ERRORS.canvas)

/** The picture on a white ground of a size; a transparent one would turn black as JPEG. */
function drawn(picture: CanvasImageSource, size: { width: number; height: number }): HTMLCanvasElement {
  const surface = document.createElement('canvas')
  Object.assign(surface, size)
  const context = surface.getContext('2d')
  if (!context) throw canvasError()
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, surface.width, surface.height)
  context.drawImage(picture, 0, 0, surface.width, surface.height)
  return surface
}

const encode = async (image: HTMLImageElement, { longSide, quality, reduce }: Compression): Promise<Blob> => {
  const { naturalWidth, naturalHeight } = image
  const small = reduce ? reducedSize(naturalWidth, naturalHeight, reduce) : null
  const from = small && small.width < naturalWidth ? drawn(image, small) : image
  const { width, height } = small ?? { width: naturalWidth, height: naturalHeight }
  const surface = drawn(from, scaledSize(width, height, longSide))
  const blob = await new Promise<Blob | null>((done) => surface.toBlob(done, 'image/jpeg', quality))
  if (!blob) throw new PortFault('failed', '图片压缩失败，请重新选择', COMPRESS_ERRORS.base64)
  return blob
}

const chosen = (count: number, camera: boolean): Promise<PickedImage[]> =>
  new Promise((resolve, reject) => {
    const field = document.createElement('input')
    field.type = 'file'
    field.accept = 'image/*'
    field.multiple = count > 1
    if (camera) field.setAttribute('capture', 'environment')
    field.style.display = 'none'
    const done = (): void => field.remove()
    field.onchange = () => {
      const files = [...(field.files ?? [])].slice(0, count)
      done()
      resolve(files.map((file) => ({ file: URL.createObjectURL(file), size: file.size })))
    }
    field.addEventListener('cancel', () => {
      done()
      reject(new PortFault('cancelled', '您已取消'))
    })
    document.body.appendChild(field)
    field.click()
  })

/** The box that scrolls around an element: pages scroll in a box of their own, and a margin counts from that box. */
function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return null
}

function whenNear(element: unknown, ratio: number, onNear: () => void): () => void {
  if (!(element instanceof Element) || typeof IntersectionObserver !== 'function') {
    onNear()
    return () => undefined
  }
  const watcher = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      onNear()
    },
    { root: scrollerOf(element), rootMargin: `${Math.round(ratio * 100)}% 0px` },
  )
  watcher.observe(element)
  return () => watcher.disconnect()
}

export const media: Media = {
  pickImages: ({ count, source }) => chosen(count, source === 'camera'),
  async compress(file, options = PAGE_IMAGE) {
    const bytes = await bytesOf(file)
    const image = await imageOf(file).catch((reason: unknown) => {
      // What this browser cannot draw is named: another network, or another try, would not help.
      const words = bytes && wrongKindWords(fileKind(bytes))
      throw words ? new PortFault('failed', words, COMPRESS_ERRORS.load) : reason
    })
    if (bytes && !isWholePicture(bytes))
      throw new PortFault('failed', '图片不完整，可能没有存好，请重新选择', COMPRESS_ERRORS.load)
    const blob = await encode(image, options)
    return { file: URL.createObjectURL(blob), size: blob.size }
  },
  release(file) {
    if (file.startsWith('blob:')) URL.revokeObjectURL(file)
  },
  whenNear,
  preview: () => Promise.resolve(false),
  film(id) {
    const element = document.getElementById(id)
    const film = element instanceof HTMLVideoElement ? element : null
    return {
      speed(rate) {
        if (film) film.playbackRate = rate
      },
      seek(seconds) {
        if (film) film.currentTime = seconds
      },
      pause: () => film?.pause(),
    }
  },
  captions(id, file) {
    const url = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }))
    const show = (): void => {
      const film = document.getElementById(id)
      if (!(film instanceof HTMLVideoElement)) return
      for (const track of film.textTracks) track.mode = document.fullscreenElement === film ? 'showing' : 'disabled'
    }
    document.addEventListener('fullscreenchange', show)
    return {
      url,
      end() {
        document.removeEventListener('fullscreenchange', show)
        URL.revokeObjectURL(url)
      },
    }
  },
}
