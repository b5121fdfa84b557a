export * from './focus-mini'
