// No polyfills: the phones of the browserslist need none, and letting the preset add them by usage costs about 30 KB
// gzip on the h5 home page of a blank app.

// Scripts stop at ES2018 on every platform. On h5 nothing older shows Taro's components (custom elements, written as
// classes with async functions); the phones of the browserslist in package.json read it in every mini-program engine.
const SYNTAX = { chrome: '60', ios: '11.3' }

// Named for two faults of Safari below 16 in patterns that are not written here; lowering every parameter for them would
// cost more than it guards.
const LEFT_ALONE = ['transform-parameters', 'transform-destructuring']

module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        useBuiltIns: false,
        targets: SYNTAX,
        exclude: LEFT_ALONE,
      },
    ],
  ],
  plugins: ['./config/babel-lean.cjs', './config/babel-one-export.cjs'],
}
