/**
 * Says in every process of a mutation round which change is on: MUTANT at its start, later what the process that started
 * it sends. MUTANT=-1 turns none on and writes down which ones are met.
 */
const { appendFileSync } = require('node:fs')

let active = Number(process.env.MUTANT ?? 0)
let met = new Set()

globalThis.__mutant = (id) => {
  if (active === -1 && !met.has(id)) {
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
