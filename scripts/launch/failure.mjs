/** A failure that a person can read as it is: no stack is shown for it. */
export class Failure extends Error {
  constructor(sentence, details = '') {
    super(details.trim() ? `${sentence}\n\n${details.trim()}` : sentence);
  }
}
