import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../../src/platform')

/** The twenty ports of spec:architecture#ports. */
const PORTS = [
  'http',
  'storage',
  'login',
  'payment',
  'location',
  'scan',
  'share',
  'upload',
  'update',
  'calendar',
  'notify',
  'host',
  'canvas',
  'privacy',
  'media',
  'network',
  'offline',
  'documents',
  'sound',
  'speech',
  'voice',
]

describe('the ports', () => {
  it('are the twenty-one that are listed here and no others', () => {
    const folders = fs.readdirSync(root).filter((name) => name !== 'shared')
    expect(folders.sort()).toEqual([...PORTS].sort())
  })

  it.each(PORTS)('%s has a contract, three implementations and a fake, and nothing to fall back to', (port) => {
    const files = fs.readdirSync(path.join(root, port))
    expect(files).toEqual(
      expect.arrayContaining(['contract.ts', 'index.weapp.ts', 'index.alipay.ts', 'index.h5.ts', 'fake.ts']),
    )
    expect(files).not.toContain('index.ts')
  })

  it.each(PORTS.flatMap((port) => ['weapp', 'alipay', 'h5'].map((host) => [port, host])))(
    '%s on %s uses its own host only and no other port',
    (port, host) => {
      const text = fs.readFileSync(path.join(root, port ?? '', `index.${host}.ts`), 'utf8')
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      if (host !== 'weapp' && host !== 'h5') expect(code).not.toMatch(/\bwx\./)
      if (host !== 'alipay') expect(code).not.toMatch(/(?<![.\w])my\./)
      if (host !== 'h5') expect(code).not.toMatch(/\b(window|document|navigator|localStorage|sessionStorage)\./)
      for (const [, imported] of code.matchAll(/from '@\/platform\/([a-z]+)(?:\/([\w.-]+))?'/g)) {
        if (imported !== 'shared' && imported !== port)
          expect(code).toMatch(new RegExp(`from '@/platform/${imported}/contract'`))
      }
      expect(code).toMatch(new RegExp(`export const ${port}\\b`))
    },
  )
})
