/** A failure whose message a person can read as it is; it is shown without a stack. */
export class Failure extends Error {
  constructor(sentence, details = '') {
    super(details.trim() ? `${sentence}\n\n${details.trim()}` : sentence);
  }
}
