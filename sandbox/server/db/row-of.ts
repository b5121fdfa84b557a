/**
 * The row that a statement gives back for certain: an insert that cannot conflict, an update of a row that is locked.
 * @throws Error when there is none, which is a fault of the statement and nothing that a caller could have caused
 */
export function rowOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a statement that must give back a row gave none')
  return row
}
