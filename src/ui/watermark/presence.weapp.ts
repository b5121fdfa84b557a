export * from './presence-mini'
