/**
 * A browser test that fails is tried once more, with its first failure printed: on a busy machine a page may miss a
 * deadline for no reason of ours. A fault of the app fails twice.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true })
