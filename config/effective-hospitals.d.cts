type Effective = typeof import('../src/hospitals/effective')
export declare function effectiveModule(what: Effective): string
export declare function forTheApp(value: Effective['HOSPITALS'][number]): Partial<Effective['HOSPITALS'][number]>
export declare const OF_THE_SERVER: readonly string[]
