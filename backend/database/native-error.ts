/** The driver's own error: Objection wraps it, and only the driver's carries its code. */
export function nativeError(error: unknown): unknown {
  return error instanceof Error && 'nativeError' in error ? error.nativeError : error;
}

/** The code of the driver or of the system, empty without one. */
export function nativeCode(error: unknown): string {
  const native = nativeError(error);
  return native instanceof Error && 'code' in native && typeof native.code === 'string' ? native.code : '';
}
