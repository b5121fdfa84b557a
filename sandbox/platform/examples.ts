import type { Examples } from '../server/example'

import type * as calls from '@/api/platform/calls'

/** An example for every write of this domain; a picture goes up by a door of its own. */
export const platformExamples: Examples<typeof calls, 'uploadFile'> = {
  reportFaults: () =>
    Promise.resolve({
      unitId: 335,
      release: '1.4.0',
      build: 'abcd1234',
      host: 'weapp',
      faults: [{ name: 'TypeError', screen: 'lab-list', callId: '', places: ['common.js:1:2'], times: 1 }],
    }),
}
