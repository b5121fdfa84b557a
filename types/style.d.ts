/** Class names of a style module, as the build generates them. */
declare module '*.module.scss' {
  const names: Readonly<Record<string, string>>
  export default names
}

/** Style sheets that are imported for what they do and export nothing. */
declare module '*.scss'
