/** The rows of a raw query: SQLite answers with them, PostgreSQL with an object that has them. */
export function rowsOf<Row>(result: unknown): Row[] {
  return Array.isArray(result) ? result : (result as { rows: Row[] }).rows;
}
