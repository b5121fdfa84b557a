/**
 * Imported before anything else in the app. Mini-program engines have no AbortController, and TanStack Query makes one for
 * every fetch: without it a query stays pending for ever and nothing is logged. The order matters, the second builds on
 * the first. Both leave an engine alone that has the real thing.
 */
import 'event-target-polyfill'
import 'yet-another-abortcontroller-polyfill'
