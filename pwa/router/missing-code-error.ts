/** The code of a screen did not come. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}
