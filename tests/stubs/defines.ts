/** Build constants that config/index.ts defines, with the values of an ordinary build. */
Object.assign(globalThis, {
  APP_VERSION: '',
  BUILT_PAGES: [],
  DEFAULT_EDITION: 'hospital',
  CONFIG_URL: '',
  CONFIG_HOSTS: [],
  LOGIN_PAGE: '',
  LOGIN_HOSTS: [],
  API_ORIGIN: '',
  TEST_LOCK_CODE: '',
  // switches of Taro's runtime
  ENABLE_ADJACENT_HTML: false,
  ENABLE_CLONE_NODE: false,
  ENABLE_CONTAINS: false,
  ENABLE_INNER_HTML: false,
  ENABLE_MUTATION_OBSERVER: false,
  ENABLE_SIZE_APIS: false,
  ENABLE_TEMPLATE_CONTENT: false,
  defineAppConfig: <T>(config: T) => config,
  definePageConfig: <T>(config: T) => config,
})
