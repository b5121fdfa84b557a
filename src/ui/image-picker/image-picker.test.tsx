/** @jest-environment jsdom */

import { act, fireEvent, render } from '@testing-library/react'

import { ImagePicker, type Picture, type SendPicture } from '.'

import { media } from '@/platform/media'
import { PortFault } from '@/platform/shared/fault'

const settled = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))
const press = async (container: HTMLElement, id: string) => {
  fireEvent.click(container.querySelector(`#${id}`) as Element)
  await settled()
}

function show(send: SendPicture, props: { count?: number; initial?: string[] } = {}) {
  let heard: readonly Picture[] = []
  const { container } = render(
    <ImagePicker id="photo" label="检查单" send={send} onChange={(next) => (heard = next)} {...props} />,
  )
  return {
    container,
    heard: () => heard,
    state: (at: number) => container.querySelector(`#photo-${at}-state`)?.textContent,
  }
}

afterEach(() => void jest.restoreAllMocks())

it('[rule:constants.pageImageLongSide] [rule:constants.pageImageJpegQuality] shrinks a picture to 1000 at 0.7 before it is sent', async () => {
  jest.spyOn(media, 'pickImages').mockResolvedValue([{ file: 'picked', size: 3 }])
  const compress = jest.spyOn(media, 'compress').mockResolvedValue({ file: 'small', size: 1 })
  const send = jest.fn<Promise<string>, Parameters<SendPicture>>(() => Promise.resolve('/files/1.jpg'))
  const { container, heard } = show(send)
  await press(container, 'photo-add')
  expect(compress).toHaveBeenCalledWith('picked', { longSide: 1000, quality: 0.7 })
  expect(send.mock.calls[0]?.[0]).toBe('small')
  expect(heard().map(({ upload }) => upload.address)).toEqual(['/files/1.jpg'])
})

it('[rule:states.imageUpload] tells each state in words and offers what leads on', async () => {
  jest.spyOn(media, 'pickImages').mockResolvedValue([{ file: 'picked', size: 3 }])
  let fail: (error: Error) => void = () => undefined
  let calls = 0
  const send: SendPicture = (_file, { onProgress }) =>
    new Promise((done, refuse) => {
      calls += 1
      onProgress(45)
      fail = refuse
      if (calls === 3) done('/files/1.jpg')
    })
  const { container, state } = show(send)
  await press(container, 'photo-add')
  expect(state(0)).toBe('上传中 45%')
  await press(container, 'photo-0-stop')
  expect(state(0)).toBe('已取消')
  await press(container, 'photo-0-again')
  expect(state(0)).toBe('上传中 45%')
  await act(async () => fail(new Error('网络不可用')))
  await settled()
  expect(state(0)).toBe('上传失败')
  expect(container.textContent).toContain('网络不可用')
  await press(container, 'photo-0-again')
  expect(state(0)).toBe('已上传')
  await press(container, 'photo-0-remove')
  expect(container.querySelector('#photo-0')).toBeNull()
})

it('says why no picture could be chosen, and nothing when the person changed their mind', async () => {
  const pick = jest.spyOn(media, 'pickImages').mockRejectedValue(new PortFault('denied', '您未允许使用相册'))
  const { container } = show(() => Promise.resolve(''))
  await press(container, 'photo-add')
  expect(container.querySelector('#photo-error')?.textContent).toBe('您未允许使用相册')
  pick.mockRejectedValue(new PortFault('cancelled', '您已取消'))
  await press(container, 'photo-add')
  expect(container.querySelector('#photo-error')).toBeNull()
})

it('offers no more places than were asked for', async () => {
  const pick = jest.spyOn(media, 'pickImages').mockResolvedValue([{ file: 'b', size: 1 }])
  const { container } = show(() => Promise.resolve('/b.jpg'), { count: 2, initial: ['/a.jpg'] })
  await press(container, 'photo-add')
  expect(pick).toHaveBeenCalledWith({ count: 1, source: 'both' })
  expect(container.querySelector('#photo-add')).toBeNull()
})

it('takes a picture of 20 MB and refuses one that is larger, before anything is done with it', async () => {
  const most = 20 * 1024 * 1024
  const compress = jest.spyOn(media, 'compress').mockResolvedValue({ file: 'small', size: 1 })
  const send = jest.fn<Promise<string>, Parameters<SendPicture>>(() => Promise.resolve('/files/1.jpg'))
  const { container, heard } = show(send)
  const pick = jest.spyOn(media, 'pickImages').mockResolvedValue([{ file: 'large', size: most + 1 }])
  await press(container, 'photo-add')
  expect(container.textContent).toContain('图片超过 20 MB，请换一张')
  expect([compress.mock.calls, send.mock.calls]).toEqual([[], []])
  pick.mockResolvedValue([{ file: 'picked', size: most }])
  await press(container, 'photo-add')
  expect(compress).toHaveBeenCalledTimes(1)
  expect(heard().map(({ upload }) => upload.state)).toEqual(['error', 'success'])
})
