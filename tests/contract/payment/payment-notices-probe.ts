/** Run in a process of its own (the embedded database does not live in the test runner): so many notify cases, one seed. */

import { notifyRounds } from '../../attack/rounds/notify-rounds'

void notifyRounds({ cases: Number(process.argv[2]), seed: Number(process.argv[3]) }).then((report) =>
  process.stdout.write(JSON.stringify(report)),
)
