/** Build constants that config/index.ts defines, with the values of an ordinary build. */
Object.assign(globalThis, {
  APP_VERSION: '',
  BUILD_ID: '',
  BUILT_PAGES: '',
  DEFAULT_EDITION: 'hospital',
  CONFIG_URL: '',
  CONFIG_HOSTS: [],
  LOGIN_PAGE: '',
  LOGIN_HOSTS: [],
  API_ORIGIN: '',
  KEEPS_FILES: true,
  FOLLOWS_CLOCK: true,
  TEST_LOCK_CODE: '',
  defineAppConfig: <T>(config: T) => config,
  definePageConfig: <T>(config: T) => config,
})
