/** What a person types; decides the keyboard and what the browser may fill in. */
export type InputKind = 'text' | 'number' | 'digit' | 'phone' | 'code' | 'idcard' | 'password'
