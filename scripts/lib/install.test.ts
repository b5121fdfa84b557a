import { withAddresses } from './install.mjs'

const settings = { registry: 'https://registry.example/npm/', '@own:registry': 'https://own.example' }
const addresses = (packages: Record<string, object>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(withAddresses({ packages }, settings).packages).map(([path, entry]) => [
      path,
      (entry as { resolved?: string }).resolved,
    ]),
  )

it('gives every package of the lock file the address of its archive', () => {
  expect(
    addresses({
      '': { version: '0.1.0' },
      'node_modules/react': { version: '18.3.1' },
      'node_modules/@tarojs/taro': { version: '4.2.1' },
      'node_modules/@own/tool': { version: '1.0.0' },
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0-rc.1' },
      'node_modules/typescript-native': { name: 'typescript', version: '7.0.2' },
    }),
  ).toEqual({
    '': undefined,
    'node_modules/react': 'https://registry.example/npm/react/-/react-18.3.1.tgz',
    'node_modules/@tarojs/taro': 'https://registry.example/npm/@tarojs/taro/-/taro-4.2.1.tgz',
    'node_modules/@own/tool': 'https://own.example/@own/tool/-/tool-1.0.0.tgz',
    'node_modules/a/node_modules/@scope/b': 'https://registry.example/npm/@scope/b/-/b-2.0.0-rc.1.tgz',
    'node_modules/typescript-native': 'https://registry.example/npm/typescript/-/typescript-7.0.2.tgz',
  })
})

it('leaves what has an address, is linked or has no version as it is', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', resolved: 'https://elsewhere.example/a.tgz' },
    'node_modules/b': { version: '1.0.0', link: true },
    'node_modules/c': { optional: true },
  }
  expect(withAddresses({ packages }, settings).packages).toEqual(packages)
})
