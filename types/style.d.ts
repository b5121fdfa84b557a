/** Class names of a style module, as the build generates them. */
declare module '*.module.scss' {
  const names: Readonly<Record<string, string>>
  export default names
}
