// h5 names the few polyfills it needs in src/polyfills.ts: letting the preset add them by usage costs about
// 30 KB gzip on the home page of a blank app.

// Taro's h5 components are custom elements, written as ES2015 classes with async functions: no browser older than these
// can show them, so lowering the rest further would only make it larger. Mini-programs follow package.json (ES5).
const H5 = {
  targets: { chrome: '60', ios: '11.3' },
  // Named for two faults of Safari below 16 in patterns that are not written here; lowering every parameter for them
  // would cost more than it guards.
  exclude: ['transform-parameters', 'transform-destructuring'],
}

module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        useBuiltIns: false,
        ...(process.env.TARO_ENV === 'h5' && H5),
      },
    ],
  ],
  plugins: ['./config/babel-lean.cjs'],
}
