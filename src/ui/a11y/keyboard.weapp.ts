export * from './keyboard-mini'
