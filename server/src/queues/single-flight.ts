/**
 * Does the work once for all who ask while it runs, and for so many milliseconds after it, so that strangers who ask
 * all the time cost no more than one.
 */
export function singleFlight<T>(work: () => Promise<T>, keptFor = 0): () => Promise<T> {
  let answer: Promise<T> | undefined;
  const forget = () => {
    answer = undefined;
  };
  return () => {
    answer ??= work().finally(() => setTimeout(forget, keptFor).unref());
    return answer;
  };
}
