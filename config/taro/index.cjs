// What @tarojs/taro is on the mini-programs. The package asks for the whole runtime by `require`, which keeps every export
// of it in the main package; an import keeps what is used. Names such as `useDidShow` are put on the object at start, so
// the outer module stays CommonJS.
const taro = require('./init.mjs').default

module.exports = taro
module.exports.default = taro
