/** Everything the tests read, beside the packages. */
export const COPIED = [
  'src',
  'sandbox',
  'tests',
  'scripts',
  'config',
  'types',
  'docs',
  'deploy',
  'README.md',
  'CHANGELOG.md',
  'package-lock.json',
  'package.json',
  'jest.config.mjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.node.json',
]
