export * from './track-mini'
