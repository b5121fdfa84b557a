/** Class names of a style module, by the name written in it. */
declare module '*.module.scss' {
  const names: Readonly<Record<string, string>>
  export default names
}
