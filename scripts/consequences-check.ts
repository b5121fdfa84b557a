/** `npm run verify -- consequences`: every event is heard, and every consequence has a test that names it. */

import { consequences } from './lib/consequences'

const { problems, rows } = consequences()
for (const problem of problems) console.log(problem)
console.log(`${rows.length} events, ${rows.reduce((sum, { cells }) => sum + cells.length, 0)} consequences`)
process.exitCode = problems.length > 0 ? 1 : 0
