// No polyfills: the phones of the browserslist need none, and letting the preset add them by usage costs about 30 KB
// gzip on the h5 home page of a blank app.

// Scripts stop at ES2020 on every platform: the phones of the browserslist in package.json (Chrome 84, iOS 14.5) read it in
// every engine, and class fields, which are newer, are lowered.
const SYNTAX = { chrome: '80', ios: '13.4' }

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
