/** Why the database could not be started, in words for the person who started it: no stack is shown for it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
