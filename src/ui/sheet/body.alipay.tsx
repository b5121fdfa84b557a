export * from './body-mini'
