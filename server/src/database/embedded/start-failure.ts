/** Why the database could not be started, in words for the person who started it; it is shown without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
