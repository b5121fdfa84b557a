import { defineConfig } from 'oxlint'

/**
 * What a reader would otherwise have to remember (spec:architecture#import-rules, spec:architecture#hospital-levels,
 * spec:architecture#rich-text-and-frames, spec:architecture#ports). Each rule names the place where the thing is
 * allowed; scripts/verify/lint-rules.test.ts shows that every one of them can fail.
 */

const HOST_GLOBALS = [
  'wx',
  'my',
  'window',
  'document',
  'navigator',
  'location',
  'URL',
  'URLSearchParams',
  'history',
  'localStorage',
  'sessionStorage',
  'fetch',
  'XMLHttpRequest',
  'WeixinJSBridge',
  'AlipayJSBridge',
  'alert',
  'confirm',
]

const hostGlobals = HOST_GLOBALS.map((name) => ({
  name,
  message: 'A host ability lives behind a port in src/platform; on the other hosts this global does not exist.',
}))

/** What of Taro is no host ability: hooks, and measuring and drawing inside our own page. */
const TARO_ALLOWED =
  '/^(default|use[A-Z].*|nextTick|pxTransform|getCurrentInstance|createSelectorQuery|createIntersectionObserver|createCanvasContext|eventCenter|Current|stopPullDownRefresh|pageScrollTo)$/'

const noHostAbilities = [
  {
    selector: `MemberExpression[object.name='Taro'][property.name!=${TARO_ALLOWED}]`,
    message:
      'Host abilities of Taro are used in src/platform and src/routing only: on h5 unsupported ones resolve silently.',
  },
  {
    selector: `ImportDeclaration[source.value='@tarojs/taro'][importKind!='type'] > ImportSpecifier[importKind!='type'][imported.name!=${TARO_ALLOWED}]`,
    message:
      'Host abilities of Taro are used in src/platform and src/routing only: on h5 unsupported ones resolve silently.',
  },
]

const noPlatformBranch = {
  selector: "MemberExpression[object.object.name='process'][object.property.name='env'][property.name='TARO_ENV']",
  message: 'A platform difference lives behind one port in src/platform.',
}

const HOSPITAL_HINT = 'A hospital is data: ask its profile (src/hospitals), not its number.'

/** Two hospitals may be compared with each other, and with "none chosen" (0); one hospital may not be singled out. */
const SINGLED_OUT = '[right.type="Literal"][right.value!=0]'

const noHospitalBranch = [
  ...["[left.property.name='unitId']", "[left.name='unitId']"].map((left) => ({
    selector: `BinaryExpression[operator=/^[!=]==?$/]${left}${SINGLED_OUT}`,
    message: HOSPITAL_HINT,
  })),
  ...['324', '335', '1001', '1002', '1003', '1004'].map((unitId) => ({
    selector: `BinaryExpression[operator=/^[!=]==?$/][right.value=${unitId}]`,
    message: HOSPITAL_HINT,
  })),
  {
    selector: "BinaryExpression[operator=/^[!=]==?$/][left.name='unitId'][right.name=/^[A-Z_]+$/]",
    message: HOSPITAL_HINT,
  },
  {
    selector: "BinaryExpression[operator=/^[!=]==?$/][left.property.name='unitId'][right.name=/^[A-Z_]+$/]",
    message: HOSPITAL_HINT,
  },
  { selector: "SwitchStatement[discriminant.name='unitId']", message: HOSPITAL_HINT },
  { selector: "SwitchStatement[discriminant.property.name='unitId']", message: HOSPITAL_HINT },
  {
    selector:
      "CallExpression[callee.property.name='includes'][callee.object.type='ArrayExpression'][arguments.0.name='unitId']",
    message: HOSPITAL_HINT,
  },
  {
    selector:
      "CallExpression[callee.property.name='includes'][callee.object.type='ArrayExpression'][arguments.0.property.name='unitId']",
    message: HOSPITAL_HINT,
  },
]

const HTML_HINT =
  'Foreign text is shown through the sanitising rich-text component only; raw sinks live in src/platform.'

const noRawSinks = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: HTML_HINT },
  { selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/]', message: HTML_HINT },
  { selector: 'JSXOpeningElement[name.name=/^(RichText|WebView)$/]', message: HTML_HINT },
  { selector: 'ImportSpecifier[imported.name=/^(RichText|WebView)$/]', message: HTML_HINT },
  {
    selector:
      "AssignmentExpression[left.property.name='href'][left.object.name='location'], AssignmentExpression[left.property.name='href'][left.object.property.name='location']",
    message: 'Leaving the app goes through host.openExternal, behind the one gate for addresses.',
  },
]

const SECRET = '/^(sign|mac|hmac|signature|token|secret)$|(Sign|Mac|Hmac|Signature|Token|Secret)$/'

/** spec:security: what is compared with a secret is compared in one time, and no id or key can be foreseen. */
const noForeseenSecrets = [
  ...['left', 'right'].flatMap((side) =>
    ['name', 'property.name'].map((name) => ({
      selector: `BinaryExpression[operator=/^[!=]==?$/][${side}.${name}=${SECRET}][left.type!='Literal'][right.type!='Literal'][right.name!='undefined']`,
      message: 'Signatures and tokens are compared by sameText: === tells by its duration where two differ.',
    })),
  ),
]

const noForeseenNumbers = {
  selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
  message: 'Whoever has seen some of these numbers knows the next ones: ids and keys come from real random bytes.',
}

/** `\D`, `[^0-9…]`, `[^\d…]`: everything but digits is thrown away, and `160-165` becomes 160165. */
const noJoinedDigits = {
  selector:
    'CallExpression[callee.property.name=/^replace(All)?$/][arguments.0.regex.pattern=/\\\\D|\\[\\^[^\\]]*(0-9|\\\\d)/]',
  message:
    'Typed text is read by the parser of its kind in src/domain/input: thrown away characters join digits that are not one number.',
}

/** Two spellings of one phone or number are the same person; whoever compares them raw sends one of the two away. */
const PERSON_NUMBER = '/^(mobile|idNo|realName)$/'
const COMPARED =
  "[right.type!='Literal'][left.type!='Literal']:not([right.type='Identifier'][right.name=/^(undefined|[A-Z_]+)$/])"
const noRawIdentity = [
  ...['left', 'right'].flatMap((side) =>
    ['name', 'property.name'].map((name) => `BinaryExpression[operator=/^[!=]==?$/][${side}.${name}=${PERSON_NUMBER}]`),
  ),
  "BinaryExpression[operator=/^[!=]==?$/][left.object.name=/^(patient|found|partner|me)$/][left.property.name='name']",
].map((selector) => ({
  selector: `${selector}${COMPARED}`,
  message:
    'Phones, names and numbers of people are compared in their normal form: src/domain/input has what compares them.',
}))

const noSilencedTests = [
  {
    selector:
      'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(only|skip|todo|failing)$/]',
    message: 'A test runs, or is deleted.',
  },
  {
    selector: 'CallExpression[callee.name=/^(xit|fit|xtest|xdescribe|fdescribe)$/]',
    message: 'A test runs, or is deleted.',
  },
  {
    selector:
      "CallExpression[callee.name='expect'][arguments.0.value=true], CallExpression[callee.name='expect'][arguments.0.value=1]",
    message: 'This can never fail.',
  },
]

const zodImport = {
  selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier[imported.name='z']",
  message: 'Brings every locale of zod along (457 KB); schemas are valibot.',
}

const restrictedImports = ({ taroUi }) => ({
  paths: [
    { name: 'lodash', message: 'es-toolkit is a tenth of it and runs in mini-programs.' },
    { name: 'zod', message: 'Schemas are valibot.' },
    { name: 'axios', message: 'Calls go through src/api.' },
    ...(taroUi ? [] : [{ name: 'taro-ui', message: 'taro-ui is wrapped in src/ui.' }]),
  ],
  patterns: [
    {
      group: ['lodash/*', 'lodash-es', 'lodash-es/*'],
      message: 'es-toolkit is a tenth of it and runs in mini-programs.',
    },
    ...(taroUi ? [] : [{ group: ['taro-ui/*'], message: 'taro-ui is wrapped in src/ui.' }]),
  ],
})

/** The restrictions of one part of src; a later config replaces an earlier one whole, so each part lists all of its own. */
const part = (
  files,
  {
    hostAbilities = false,
    sinks = false,
    platformBranch = false,
    hospitalBranch = false,
    taroUi = false,
    globals = false,
    joinedDigits = false,
  },
) => ({
  files,
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
  rules: {
    'no-restricted-globals': globals ? 'off' : ['error', ...hostGlobals],
    'no-restricted-imports': ['error', restrictedImports({ taroUi })],
    'eslint-js/no-restricted-syntax': [
      'error',
      zodImport,
      noForeseenNumbers,
      ...(joinedDigits ? [] : [noJoinedDigits, ...noRawIdentity]),
      ...(hostAbilities ? [] : noHostAbilities),
      ...(sinks ? [] : noRawSinks),
      ...(platformBranch ? [] : [noPlatformBranch]),
      ...(hospitalBranch ? [] : noHospitalBranch),
    ],
  },
})

export default defineConfig({
  plugins: ['typescript', 'react'],
  // What the linter does not know itself: our own patterns.
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'off' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'dist*/**',
    'node_modules/**',
    '.cache/**',
    'test-results/**',
    'coverage/**',
    '.sandbox/**',
    'tests/fixtures/**',
  ],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-new-func': 'error',
    'no-debugger': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
  },
  overrides: [
    {
      // More than five values that follow each other are mistaken for one another: they get names.
      files: ['sandbox/**/*.{ts,tsx}'],
      rules: { 'max-params': ['error', { max: 5 }] },
    },
    {
      // A query says what it gives back: a reader need not follow the builder, and a new column is seen in the signature.
      files: ['sandbox/**/{queries,reads,fragments}.ts', 'sandbox/**/*-queries.ts'],
      rules: { 'typescript/explicit-module-boundary-types': 'error' },
    },
    {
      // Unused names are the compiler's (noUnusedLocals, noUnusedParameters).
      files: ['**/*.{ts,tsx,mts}'],
      rules: {
        'no-var': 'error',
        'no-with': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'no-array-constructor': 'error',
        'no-unused-expressions': 'error',
        'typescript/ban-ts-comment': 'error',
        'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
        'typescript/no-duplicate-enum-values': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extra-non-null-assertion': 'error',
        'typescript/no-misused-new': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-optional-chain': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-this-alias': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-declaration-merging': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-wrapper-object-types': 'error',
        'typescript/prefer-as-const': 'error',
        'typescript/prefer-namespace-keyword': 'error',
        'typescript/triple-slash-reference': 'error',
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error', 'no-console': 'error' },
    },
    part(['src/**/*.{ts,tsx}'], {}),
    {
      files: ['sandbox/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.ts'],
      rules: {
        'eslint-js/no-restricted-syntax': [
          'error',
          noForeseenNumbers,
          noJoinedDigits,
          ...noRawIdentity,
          ...noForeseenSecrets,
        ],
      },
    },
    // Read by the build, not by the app: the page list differs per platform.
    part(['src/app.config.ts'], { platformBranch: true }),
    part(['src/ui/**/*.{ts,tsx}'], { taroUi: true }),
    part(['src/domain/input/*.ts'], { joinedDigits: true }),
    part(['src/routing/**/*.{ts,tsx}'], { hostAbilities: true }),
    part(['src/hospitals/**/*.ts', 'src/api/core/codes.ts'], { hospitalBranch: true }),
    part(['src/platform/**/*.{ts,tsx}'], { hostAbilities: true, sinks: true, platformBranch: true, globals: true }),
    {
      // "A screen is a sentence": parameters, settings, data, actions, view (spec:architecture#screens).
      files: ['src/pages/**/index.tsx', 'src/packages/**/index.tsx'],
      rules: { 'max-lines': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts', 'tests/**/*.tsx'],
      rules: { 'eslint-js/no-restricted-syntax': ['error', ...noSilencedTests] },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts'],
      // a module that must see globals or a fresh registry is required where it is needed
      rules: { 'typescript/no-require-imports': 'off' },
    },
    {
      // The simulator runs the compiled package as a host does: it evaluates scripts and the templates' loose expressions.
      files: ['tests/mini/**/*.ts', 'tests/platform/**/*.ts'],
      rules: { 'no-new-func': 'off', eqeqeq: 'off', 'typescript/no-this-alias': 'off' },
    },
    {
      // The one place that writes a log line.
      files: ['src/bootstrap/log.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
})
