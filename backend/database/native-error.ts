/** The driver's own error: Objection wraps it, and only the driver's carries its code. */
export function nativeError(error: unknown): unknown {
  return error instanceof Error && 'nativeError' in error ? error.nativeError : error;
}
