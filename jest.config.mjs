/** One transform for all projects: swc reads TypeScript and JSX; compiled mini-program packages are never touched. */
const transform = {
  '\\.[jt]sx?$|\\.mjs$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
}

// Packages that ship ES modules only.
const esModules = [
  '@tarojs',
  'taro-ui',
  'd3-',
  'es-toolkit',
  'hono',
  '@hono',
  // what Taro's h5 router reads queries with
  'query-string',
  'decode-uri-component',
  'filter-obj',
  'split-on-first',
].join('|')

const common = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules}))`, '/dist/'],
  moduleNameMapper: {
    // its module file is .mjs, which jest never reads as CommonJS
    '^d3-(shape|path)$': '<rootDir>/node_modules/d3-$1/dist/d3-$1.js',
    '^@/platform/([a-z]+)$': '<rootDir>/src/platform/$1/fake.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@tarojs/components$': '<rootDir>/tests/stubs/taro-components.tsx',
    '^@tarojs/taro$': '<rootDir>/tests/stubs/taro.ts',
    '\\.(css|scss)$': '<rootDir>/tests/stubs/style.ts',
    '\\.(png|jpe?g|gif|svg|webp)$': '<rootDir>/tests/stubs/file.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  setupFiles: ['<rootDir>/tests/stubs/defines.ts'],
  runtime: '<rootDir>/scripts/lib/jest-runtime.cjs',
}

const project = (displayName, testMatch, extra = {}) => ({
  ...common,
  displayName,
  testMatch,
  testEnvironment: 'node',
  ...extra,
})

/** The projects that need hospitals share warm processes that open them. */
const hospitals = {
  globalSetup: '<rootDir>/tests/hospital/setup.ts',
  globalTeardown: '<rootDir>/tests/hospital/teardown.ts',
}

/** Those that need Chromium too share one that is started once. */
const browsers = {
  globalSetup: '<rootDir>/tests/flows/support/setup.ts',
  globalTeardown: '<rootDir>/tests/flows/support/teardown.ts',
}

/** What runs the built app reads no source of it through the stand-ins of the platform. */
const built = { moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' } }

export default {
  projects: [
    project('unit', [
      '<rootDir>/src/**/*.test.{ts,tsx}',
      '<rootDir>/config/**/*.test.ts',
      '<rootDir>/scripts/**/*.test.ts',
      '<rootDir>/sandbox/**/*.test.ts',
    ]),
    project('contract', ['<rootDir>/tests/{contract,addresses,platform}/**/*.test.{ts,tsx}'], hospitals),
    project('mini', ['<rootDir>/tests/mini/**/*.test.ts'], { ...hospitals, ...built }),
    project('flows', ['<rootDir>/tests/flows/**/*.test.ts'], { ...browsers, ...built }),
    project('journeys', ['<rootDir>/tests/journeys/**/*.test.ts'], { ...browsers, ...built }),
  ],
  // the longest first, by the seconds of an earlier run, so that no core waits for the last one
  testSequencer: '<rootDir>/scripts/lib/sequencer.cjs',
  // a worker that has grown is replaced: a simulator leaves much behind
  workerIdleMemoryLimit: '2GB',
  // Far above what any test needs on a quiet machine: a slow machine is no fault, a test that hangs is.
  testTimeout: 240_000,
}
