const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

/**
 * Who may import whom inside src, read left to right (design: docs/adr/0003-import-table.md). Everything not named is
 * forbidden; a folder may always import itself.
 */
const EVERYTHING = [
  'shared',
  'routing',
  'data',
  'forms',
  'effects',
  'ui',
  'session',
  'hospitals',
  'api',
  'platform',
  'domain',
]

const MAY_IMPORT = {
  // what src/app.tsx does before the first page, in steps
  bootstrap: EVERYTHING,
  pages: ['shared', 'routing', 'data', 'forms', 'ui', 'session', 'hospitals', 'api', 'platform', 'domain'],
  packages: ['shared', 'routing', 'data', 'forms', 'ui', 'session', 'hospitals', 'api', 'platform', 'domain'],
  shared: ['routing', 'data', 'forms', 'ui', 'session', 'hospitals', 'api', 'platform', 'domain'],
  effects: ['routing', 'session', 'ui', 'platform', 'domain'],
  // of the packages only their tables of screens and addresses, which import no component
  routing: ['hospitals', 'session', 'platform/host', 'packages/[a-z]+/routes[.]ts', 'domain'],
  data: ['api', 'session', 'domain'],
  forms: ['ui', 'platform/upload', 'platform/storage', 'domain'],
  ui: ['platform/canvas', 'platform/host', 'platform/media', 'platform/upload', 'platform/privacy', 'domain'],
  api: ['platform/http', 'domain'],
  session: ['platform/storage', 'platform/login', 'platform/shared', 'domain'],
  hospitals: ['domain'],
  platform: ['domain'],
  domain: [],
}

/** What a folder may know the types of, and nothing more: values arrive by injection from src/app.tsx. */
const MAY_IMPORT_TYPES = {
  effects: ['api'],
  routing: ['api'],
  forms: ['hospitals'],
  api: ['hospitals'],
  session: ['hospitals', 'api', 'platform/host', 'platform/http'],
  data: ['platform/network', 'platform/host', 'platform/http'],
}

const src = join(__dirname, 'src')
const folders = existsSync(src)
  ? readdirSync(src, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : []
const TEST = '[.]test[.]tsx?$'
const pattern = (names) => names.map((name) => `^src/${name}/`).join('|')

const inSrc = (names) => (names ?? []).map((name) => (name.endsWith('[.]ts') ? `^src/${name}$` : `^src/${name}/`))

/** Two rules a folder: what it may import inside src, and what it may import as types only. */
const arrows = folders.flatMap((folder) => {
  const values = [`^src/${folder}/`, ...inSrc(MAY_IMPORT[folder])]
  const types = inSrc(MAY_IMPORT_TYPES[folder])
  const from = { path: `^src/${folder}/`, pathNot: TEST }
  const may = (MAY_IMPORT[folder] ?? []).join(', ') || 'nothing'
  return [
    {
      name: `${folder} may import ${may}`,
      severity: 'error',
      from,
      to: { path: '^src/', pathNot: [...values, ...types].join('|') },
    },
    ...(types.length === 0
      ? []
      : [
          {
            name: `${folder} may import only types from ${MAY_IMPORT_TYPES[folder].join(', ')}`,
            severity: 'error',
            from,
            to: { path: types.join('|'), dependencyTypesNot: ['type-only'] },
          },
        ]),
  ]
})

/** Pages, sub-packages, shared parts and ports do not know their neighbours; a port may use another's contract.
 * shared/app-screen puts the layers of other shared parts around every screen, so it alone knows them; every shared part
 * may ask which hospital it is in and what the hospital's clock says, and keep what is typed into it (docs/adr/0007). */
const neighbours = ['pages', 'packages', 'shared', 'platform'].map((folder) => ({
  name: `${folder} do not import each other`,
  severity: 'error',
  from: {
    path: `^src/${folder}/([^/]+)/`,
    pathNot: `${TEST}|^src/platform/shared/|^src/shared/(app-screen|health)/|^src/packages/forms/`,
  },
  to: {
    path: `^src/${folder}/([^/]+)/`,
    pathNot: [
      `^src/${folder}/$1/`,
      '^src/platform/shared/',
      '^src/platform/[^/]+/contract[.]ts$',
      '^src/shared/(hospital|clock|read-aloud|typed)/',
    ].join('|'),
    ...(folder === 'platform' ? { dependencyTypesNot: ['type-only'] } : {}),
  },
}))

/** What the sandbox and the build share with the app is pure: no Taro, no React. */
const PURE = ['domain', 'hospitals', 'forms/definitions', 'forms/engine', 'forms/patterns']
const PURE_FILES = '^src/api/([a-z]+/(calls|schemas)|core/(call|schema))[.]ts$'

/** Every folder of the sandbox but the server and the console is a domain. */
const DOMAINS = `(${readdirSync('sandbox', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['server', 'console'].includes(entry.name))
  .map(({ name }) => name)
  .join('|')})`
const DOMAIN = `^sandbox/${DOMAINS}/`
const QUERIES = '[/-]queries[.]ts$'
const READS = '/(reads|fragments)[.]ts$'
const FRAGMENTS = `${DOMAIN}fragments[.]ts$`
const SEEDS = '(seed|example)[^/]*[.]ts$'
const TABLES = '^sandbox/.*[/-]tables[.]ts$'
const LAYER_TEST = '[.]test[.]ts$'

/** The layers of a domain of the sandbox: handlers, services, queries, tables; another domain is reached through its services. */
const sandboxLayers = [
  {
    name: 'the sandbox has no cycles, of types neither',
    severity: 'error',
    from: { path: '^sandbox/' },
    to: { circular: true },
  },
  {
    name: 'handlers use services: no queries, no tables, no SQL',
    severity: 'error',
    from: { path: [`${DOMAIN}handlers[.]ts$`, `${DOMAIN}[a-z]+-handlers[.]ts$`] },
    to: { path: [QUERIES, TABLES, 'node_modules/drizzle-orm'] },
  },
  {
    name: 'only queries, reads, fragments, tables and seeds speak SQL',
    severity: 'error',
    from: { path: DOMAIN, pathNot: [QUERIES, READS, TABLES, '/seed[.]ts$', '/schedule-service[.]ts$', LAYER_TEST] },
    to: { path: 'node_modules/drizzle-orm' },
  },
  {
    name: 'queries know tables and rules without a database, no services and no handlers',
    severity: 'error',
    from: { path: QUERIES },
    to: { path: ['handlers[.]ts$', 'service[.]ts$'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'another domain is reached through its services',
    severity: 'error',
    from: { path: DOMAIN },
    to: { path: QUERIES, pathNot: '^sandbox/$1/' },
  },
  {
    name: 'the console calls services: it reads and writes no table of a domain',
    severity: 'error',
    from: { path: '^sandbox/console/' },
    to: {
      path: [QUERIES, TABLES, READS],
      pathNot: '^sandbox/server/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'tables and fragments of another domain are for reads.ts',
    severity: 'error',
    from: { path: DOMAIN, pathNot: ['/reads[.]ts$', SEEDS, LAYER_TEST] },
    to: { path: [TABLES, FRAGMENTS], pathNot: ['^sandbox/$1/', '^sandbox/server/'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'fragments know the tables of their domain, and rules',
    severity: 'error',
    from: { path: FRAGMENTS },
    to: { path: '^sandbox/', pathNot: ['^sandbox/server/db/', TABLES] },
  },
  {
    name: 'the server knows no domain: the registry hands them over',
    severity: 'error',
    from: { path: '^sandbox/server/' },
    to: { path: [DOMAIN, '^sandbox/(console/|[^/]+$)'] },
  },
  {
    name: 'tables know no other layer',
    severity: 'error',
    from: { path: TABLES },
    to: { path: '^sandbox/', pathNot: ['^sandbox/server/db/(columns|keys|written-once)[.]ts$', TABLES] },
  },
  {
    name: 'handlers are for the registry',
    severity: 'error',
    from: { path: '^sandbox/', pathNot: ['^sandbox/registry[.]ts$', 'handlers[.]ts$'] },
    to: { path: `${DOMAIN}[a-z-]*handlers[.]ts$` },
  },
]

module.exports = {
  forbidden: [
    ...sandboxLayers,
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything resolves',
      severity: 'error',
      from: { pathNot: '[.]test[.]tsx?$' },
      to: { couldNotResolve: true, pathNot: '[.](scss|css|svg|png)$' },
    },
    ...arrows,
    ...neighbours,
    {
      name: 'pure folders use no Taro and no React',
      severity: 'error',
      from: { path: `${pattern(PURE)}|${PURE_FILES}`, pathNot: TEST },
      to: { path: 'node_modules/(@tarojs|react|react-dom|taro-ui|zustand)/' },
    },
    {
      name: 'domain uses dayjs only',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TEST },
      to: { path: 'node_modules/', pathNot: 'node_modules/dayjs/' },
    },
    {
      name: 'taro-ui only in ui',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/' },
      to: { path: 'node_modules/taro-ui/' },
    },
    {
      name: 'the sandbox shares calls, rules, hospitals and form definitions',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: TEST },
      to: {
        path: '^src/',
        pathNot:
          '^src/(api/([a-z]+/(calls|schemas)|core/(call|schema|codes|openapi|sharing)|catalogue|sharing)[.]ts$|domain/|hospitals/|forms/(definitions|engine|patterns)/)',
      },
    },
    {
      name: 'the app knows no server, script or test',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: '^(sandbox|scripts|tests)/' },
    },
    {
      name: 'the catalogue and the table of sharing are for the sandbox, documents and tests',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/api/|${TEST}` },
      to: { path: '^src/api/(catalogue|sharing|[a-z]+/sharing(-fields)?|core/sharing)[.]ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/[.]cache)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.mjs', '.js', '.json', '.scss'],
      mainFields: ['module', 'main'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
}
