export * from './beside-mini'
