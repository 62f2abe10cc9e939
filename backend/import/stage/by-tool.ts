/** Rows of many tools, those of each in the order they came in. */
export function groupByTool<Row extends { tool_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.tool_id);
    if (own) own.push(row);
    else found.set(row.tool_id, [row]);
  }
  return found;
}
