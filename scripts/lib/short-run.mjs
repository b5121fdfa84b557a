/**
 * What `npm test` runs of the test files: what a change usually breaks. Everything else is the daily run's.
 *
 * @type {readonly { readonly why: string, readonly files: readonly string[] }[]}
 */
export const SHORT_RUN = [
  {
    why: 'one example of every call, as the app writes it and as the sandbox answers it',
    files: contract(
      'platform/platform-calls',
      'platform/platform-queries',
      'platform/platform-input',
      'write-matrix',
      'mutation-switch',
      'unnamed',
    ),
  },
  {
    why: 'codes, faults and sessions of the client',
    files: contract('client/client-codes', 'client/client-guards', 'client/client-session'),
  },
  {
    why: 'rules of booking and payment',
    files: contract(
      'booking/booking',
      'booking/booking-race',
      'payment/payment-bills',
      'payment/payment-ledger',
      'payment/payment-notices',
      'payment/payment-refunds',
      'payment/payment-returns',
      'payment/payment-together',
      'payment/payment-window',
      'treatment/storage',
    ),
  },
  {
    why: 'the course of a treatment: orders, what follows an event, safety',
    files: contract(
      'treatment/medication',
      'treatment/cycle',
      'treatment/cycle-self-check',
      'consequences',
      'treatment/results',
      'treatment/visit',
      'platform/platform-home',
    ),
  },
  {
    why: 'who may see and do what',
    files: contract(
      'guards',
      'safeguards',
      'identity/identity',
      'identity/identity-access',
      'couple/couple',
      'couple/couple-access',
      'couple/couple-consents',
      'couple/couple-sharing',
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
