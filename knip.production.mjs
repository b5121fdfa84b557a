import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * From where production code is reached (`npm run verify -- reach`): the pages that patients' builds hold, the sandbox's
 * server, the build, and the commands that the staff of a hospital run. Tests, the playground, benches and the project's own
 * generators start nothing: what only they call is unreached.
 */

/** Pages for developers, which patients' builds leave out (config/pages.ts). */
const DEVELOPMENT = /^pages\/playground\//

const tables = readdirSync('src/packages')
  .map((domain) => `src/packages/${domain}/routes.ts`)
  .filter((file) => existsSync(file))
const pages = tables
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bpage: '([^']+)'/g)])
  .flatMap(([, page]) => (DEVELOPMENT.test(page) ? [] : [`src/${page}.{tsx,config.ts}!`]))

/** Commands that run at a hospital, or write what a hospital gets. */
const COMMANDS = ['backup', 'conform', 'content', 'hospital', 'person', 'release', 'tokens', 'upload']

/** Modules that only text written by the build names: h5's entry, its offline worker and the table of hospitals. */
const NAMED_BY_BUILD = ['src/routing/later-routes.ts', 'src/platform/offline/worker.ts', 'src/hospitals/differs.ts']

export default {
  entry: [
    'src/app.{tsx,config.ts}!',
    ...new Set(pages),
    'src/**/*.{weapp,alipay,h5}.{ts,tsx}!',
    'config/*.ts!',
    'config/**/*.{cjs,mjs}!',
    'sandbox/main.ts!',
    'sandbox/couple/file/picture-worker.mjs!',
    ...COMMANDS.map((name) => `scripts/${name}.ts!`),
    ...NAMED_BY_BUILD.map((path) => `${path}!`),
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    'sandbox/**/*.{ts,tsx,mjs}!',
    'config/**/*.{ts,cjs,mjs}!',
    // the commands are a way in; the check names nothing of them
    'scripts/**/*.ts!',
    '!**/*.test.{ts,tsx}!',
    '!src/platform/*/fake.ts!',
    '!src/pages/playground/**!',
    // one right input for every call: material of the tests, kept beside what it must fit
    '!sandbox/**/*example*.ts!',
  ],
  paths: { '@/*': ['src/*'] },
  include: ['files', 'exports'],
  ignoreExportsUsedInFile: true,
}
