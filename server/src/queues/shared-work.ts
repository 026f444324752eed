/**
 * Does the work once for all who ask while it runs, and for so many milliseconds after it: what strangers may ask for
 * costs no more when they ask for it all the time.
 */
export function sharedWork<T>(work: () => Promise<T>, keptFor = 0): () => Promise<T> {
  let answer: Promise<T> | undefined;
  const forget = () => {
    answer = undefined;
  };
  return () => {
    answer ??= work().finally(() => setTimeout(forget, keptFor).unref());
    return answer;
  };
}
