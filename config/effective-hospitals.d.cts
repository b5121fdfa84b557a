export declare function effectiveModule(what: typeof import('../src/hospitals/effective')): string
