/**
 * What `npm test` runs of the test files: what a change usually breaks. Everything else is the daily run's.
 *
 * @type {readonly { readonly why: string, readonly files: readonly string[] }[]}
 */
export const SHORT_RUN = [
  {
    why: 'one example of every call, as the app writes it and as the sandbox answers it',
    files: contract(
      'platform-calls',
      'platform-queries',
      'platform-input',
      'write-matrix',
      'mutation-switch',
      'unnamed',
    ),
  },
  {
    why: 'codes, faults and sessions of the client',
    files: contract('client-codes', 'client-guards', 'client-session'),
  },
  {
    why: 'rules of booking and payment',
    files: contract(
      'booking',
      'booking-race',
      'payment-bills',
      'payment-ledger',
      'payment-notices',
      'payment-refunds',
      'payment-returns',
      'payment-together',
      'payment-window',
      'storage',
    ),
  },
  {
    why: 'the course of a treatment: orders, what follows an event, safety',
    files: contract('medication', 'cycle', 'cycle-self-check', 'consequences', 'results', 'visit', 'platform-home'),
  },
  {
    why: 'who may see and do what',
    files: contract(
      'guards',
      'safeguards',
      'identity',
      'identity-access',
      'couple',
      'couple-access',
      'couple-consents',
      'couple-sharing',
    ),
  },
  { why: 'content, title and faults of every address on h5', files: ['tests/flows/addresses.test.ts'] },
  {
    why: 'the way in and a booking (J1 and J4) on all three platforms',
    files: ['tests/journeys/in-the-door.test.ts', 'tests/journeys/booking.test.ts'],
  },
]

function contract(...names) {
  return names.map((name) => `tests/contract/${name}.test.ts`)
}

/** Whether `npm test` runs a file: every unit test, and what is named above. */
export const isInShortRun = (file) => !file.startsWith('tests/') || SHORT_RUN.some(({ files }) => files.includes(file))
