/**
 * Names of the language for code that runs in a realm of its own (`node:vm`). Such a realm asks Node for every global name
 * that its code reads, each time: forty times what a variable takes. A function around the code hands the names in once.
 */

/**
 * What every realm has and no test puts anything else in the place of. `Date`, timers and what belongs to a host are left
 * to be looked up: tests set clocks and stand-ins.
 *
 * @type {readonly string[]}
 */
const LANGUAGE = [
  'Array',
  'ArrayBuffer',
  'BigInt',
  'Boolean',
  'DataView',
  'Error',
  'Float64Array',
  'Function',
  'Int32Array',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'RangeError',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint16Array',
  'Uint32Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'WeakMap',
  'WeakRef',
  'WeakSet',
  'isFinite',
  'isNaN',
  'parseFloat',
  'parseInt',
]

/**
 * What stands before and behind the source of a function's body, so that the whole is an expression that gives the
 * function, with these names as variables around it.
 *
 * @param {readonly string[]} parameters of the function
 * @param {readonly string[]} [names] globals that are variables to it
 * @returns {{ head: string, tail: string }} `head` has no line break, so that lines keep their numbers
 */
const around = (parameters, names = LANGUAGE) => ({
  head: `((${names.join(',')})=>(function(${parameters.join(',')}){`,
  tail: `\n}))(${names.join(',')})`,
})

module.exports = { LANGUAGE, around }
