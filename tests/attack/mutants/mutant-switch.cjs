/**
 * Says in every process of a mutation round which change is on: MUTANT at its start, later what the process that started
 * it sends. Every changed place asks here for its value. MUTANT=-1 turns no change on and writes down which ones would
 * have given another value than the code does: only a test that meets one of those can notice it.
 */
const { appendFileSync } = require('node:fs')

const MEETING = -1

const OPERATORS = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '-': (left, right) => left - right,
  '+': (left, right) => left + right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
}

function makeSwitch() {
  let active = Number(process.env.MUTANT ?? 0)
  let met = new Set()
  let last

  const isOn = (id, wouldDiffer) => {
    if (active === MEETING && wouldDiffer && !met.has(id)) {
      met.add(id)
      appendFileSync(process.env.MUTANTS_MET, `${id}\n`)
    }
    return id === active
  }

  if (process.env.MUTANT_LISTENS === '1')
    process.on('message', (id) => {
      active = id
      met = new Set()
      process.send('switched')
    })

  return {
    isOn: (id) => isOn(id, true),
    value: (id, value, changed) => (isOn(id, true) ? changed : value),
    not: (id, value) => (isOn(id, true) ? value : !value),
    never: (id, condition) => (isOn(id, Boolean(condition)) ? false : condition),
    always: (id, condition) => (isOn(id, !condition) ? true : condition),
    binary(id, before, after, left, right) {
      const value = OPERATORS[before](left, right)
      const changed = OPERATORS[after](left, right)
      return isOn(id, !Object.is(value, changed)) ? changed : value
    },
    // whether the right side is looked at; where it is not, `left` is asked next. Two values that are both true count as the
    // same: nearly all of these stand in conditions.
    leadsOn(id, operator, left) {
      last = left
      const leads = operator === '&&' ? Boolean(left) : !left
      return isOn(id, !leads) ? !leads : leads
    },
    right(id, operator, right) {
      isOn(id, operator === '&&' ? !right : Boolean(right))
      return right
    },
    left: () => last,
  }
}

globalThis.__mutant ??= makeSwitch()
