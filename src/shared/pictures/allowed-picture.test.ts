import { allowedFile, allowedPicture } from './allowed-picture'

import { configureUpload } from '@/api/core/upload-connection'

const HOSTS = ['img.hospital.example']

beforeAll(() =>
  configureUpload({ bases: () => ({ 'file-upload': 'https://api.hospital.example/hc-upload' }) } as never),
)

it.each([
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['/files/a.jpg', 'https://api.hospital.example/files/a.jpg'],
  ['https://api.hospital.example/files/a.jpg', 'https://api.hospital.example/files/a.jpg'],
  ['https://img.hospital.example/a.jpg', 'https://img.hospital.example/a.jpg'],
  ['https://IMG.hospital.example:443/a.jpg', 'https://IMG.hospital.example:443/a.jpg'],
  ['https://img.hospital.example', 'https://img.hospital.example'],
  ['https://img.hospital.example.evil.example/a.jpg', ''],
  ['https://evil.example/a.jpg', ''],
  ['https://evil.example/img.hospital.example', ''],
  ['https://evil.example#@img.hospital.example/a.jpg', ''],
  ['https://img.hospital.example:8443/a.jpg', ''],
  ['https://img.hospital.example@evil.example/a.jpg', ''],
  ['http://img.hospital.example/a.jpg', ''],
])('%s is fetched from %j', (src, from) => expect(allowedPicture(src, HOSTS)).toBe(from))

it.each([
  ['/hc-upload/film/a.mp4', 'https://api.hospital.example/hc-upload/film/a.mp4'],
  ['https://img.hospital.example/a.mp4', 'https://img.hospital.example/a.mp4'],
  ['https://evil.example/a.mp4', ''],
  ['data:image/png;base64,AAAA', ''],
  ['', ''],
])('the film %s is fetched from %j', (src, from) => expect(allowedFile(src, HOSTS)).toBe(from))

it('finds a file of the hospital where its file service stands under another path', () => {
  configureUpload({ bases: () => ({ 'file-upload': 'https://api.hospital.example/up' }) } as never)
  expect(allowedFile('/hc-upload/film/a.mp4', HOSTS)).toBe('https://api.hospital.example/up/film/a.mp4')
})
