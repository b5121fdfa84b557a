export * from './native-mini'
