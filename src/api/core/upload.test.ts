import type { Effect } from './codes'
import { fileAddress, pictureAddress } from './file-address'
import { uploadPicture } from './upload'
import { configureUpload } from './upload-connection'

import { HttpFault } from '@/platform/http/contract'

type Sent = { url: string; form: Record<string, string>; headers: Record<string, string>; field: string }

let sent: Sent[] = []
let effects: Effect[] = []

const answering = (answer: () => Promise<{ status: number; text: string }>, base: string | null = '/hc-upload') =>
  configureUpload({
    send: (request) => {
      sent.push(request)
      return answer()
    },
    bases: () => ({ 'file-upload': base }) as never,
    identity: () => ({
      token: 'tkn',
      openId: 'o1',
      unitId: 335,
      deptId: '',
      channel: '',
      facilityType: 'h5',
      generation: 3,
    }),
    host: () => 'h5',
    onEffect: (effect) => effects.push(effect),
  })

const envelope = (code: number, message: string, data: unknown) =>
  Promise.resolve({ status: 200, text: JSON.stringify({ code, message, data }) })

beforeEach(() => {
  sent = []
  effects = []
})

it.each([
  ['https://files.example/up', '/hc-upload/api/1.png', 'https://files.example/up/api/1.png'],
  ['https://files.example/up', '/other/1.png', '/other/1.png'],
  ['https://files.example/up', 'https://cdn.example/1.png', 'https://cdn.example/1.png'],
  [null, '/hc-upload/api/1.png', '/hc-upload/api/1.png'],
])('with files at %s a picture %s stands at %s', (base, path, address) => {
  answering(() => envelope(200, '', ''), base)
  expect(fileAddress(path)).toBe(address)
})

describe('sending a picture', () => {
  it('goes to the upload base with who is asking and what it shows, and answers with its id', async () => {
    answering(() => envelope(200, '操作成功', { uploadId: 'u1', url: 'x' }))
    await expect(uploadPicture('blob:1', 'idFront')).resolves.toBe('u1')
    expect(sent[0]).toMatchObject({
      url: '/hc-upload/api/file/upload',
      field: 'file',
      form: { kind: 'idFront' },
      headers: { token: 'tkn', unitId: '335' },
    })
    // The host writes the boundary of the parts itself.
    expect(sent[0]?.headers).not.toHaveProperty('Content-Type')
  })

  it.each([
    ['a refusal', () => envelope(400, '文件不能超过5MB，请压缩后重试', ''), '文件不能超过5MB，请压缩后重试'],
    ['an id that is none', () => envelope(200, '', { uploadId: '../x' }), '未能上传，请重试'],
    ['no answer in the envelope', () => envelope(200, '', ''), '未能上传，请重试'],
    ['a page instead of an answer', () => Promise.resolve({ status: 502, text: '<html>' }), '未能上传，请重试'],
    ['a deadline', () => Promise.reject(new HttpFault('timeout')), '网络超时，请重试'],
    ['no network', () => Promise.reject(new HttpFault('offline')), '网络不可用，请连接网络后重试'],
    ['anything else', () => Promise.reject(new Error('x')), '未能上传，请重试'],
  ])('says %s in words', async (_what, answer, words) => {
    answering(answer)
    await expect(uploadPicture('blob:1', 'report')).rejects.toThrow(words)
    expect(effects).toEqual([])
  })

  it('hands on what ends the session or asks for verification', async () => {
    answering(() => envelope(401, '', ''))
    await expect(uploadPicture('blob:1', 'report')).rejects.toThrow()
    answering(() => envelope(402, '', ''))
    await expect(uploadPicture('blob:1', 'report')).rejects.toThrow()
    expect(effects.map(({ type }) => type)).toEqual(['signOut', 'go'])
  })

  it('is refused where the hospital has no place for pictures', async () => {
    answering(() => envelope(200, '', {}), null)
    await expect(uploadPicture('blob:1', 'report')).rejects.toThrow('当前无法上传照片')
    expect(sent).toEqual([])
  })
})

describe('the address of a picture', () => {
  const at = (base: string | null) => answering(() => Promise.reject(new Error('not asked')), base)

  it.each([
    ['/hc-upload', '/hc-upload/file/1?sign=a', '/hc-upload/file/1?sign=a'],
    ['https://h.example/hc-upload', '/hc-upload/file/1', 'https://h.example/hc-upload/file/1'],
    ['https://h.example/hc-upload', 'https://h.example/other/1', 'https://h.example/other/1'],
  ])('under %s, %s is fetched at %s', (base, url, address) => {
    at(base)
    expect(pictureAddress(url)).toBe(address)
  })

  it.each([
    ['/hc-upload', 'https://elsewhere.example/1'],
    ['https://h.example/hc-upload', 'https://h.example.evil.example/1'],
    ['https://h.example/hc-upload', '//elsewhere.example/1'],
    ['https://h.example/hc-upload', '/\\elsewhere.example/1'],
    ['https://h.example/hc-upload', 'javascript:alert(1)'],
    ['https://h.example/hc-upload', ''],
    [null, '/hc-upload/file/1'],
  ])('under %s, %s is fetched nowhere', (base, url) => {
    at(base)
    expect(pictureAddress(url)).toBe('')
  })
})
