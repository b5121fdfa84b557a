/** Where a run of jest finds the host of its hospitals: an environment variable set by tests/hospital/setup.ts. */
export const HOST_VARIABLE = 'HOSPITAL_HOST'
