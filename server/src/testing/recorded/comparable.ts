/** When the recorded evenings take place: far from the real time, so that the two can be told apart. */
export const recordedNow = new Date('2040-06-01T12:00:00Z');

/** Replaces secrets, what counts tests, and times of the real clock, which differ from run to run. */
export const comparable = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)?/g, (time) =>
      time.startsWith('20') && time < '2039'
        ? 'time'
        : time.replace(' ', 'T').replace(/(\.0+)?(Z|\+00:00)?$/, ''),
    )
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/\$argon2[^"]*/g, 'hash')
    .replaceAll(/-\d+@players\.test/g, '@players.test')
    .replaceAll(/\b(team) \d+/gi, '$1')
    .replaceAll(/"link_id": ?"\w+"|\/l\/\w+/g, 'link')
    .replaceAll(/("field":"link_id","before":null,"after":)"\w+"/g, '$1"link"')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'here')
    .replaceAll(/\\\\x[0-9a-f]{16,}/g, 'bytes')
    .replaceAll(/(?<=["/=:])[\w-]{24,}/g, (word) => (isRandom.test(word) ? 'secret' : word));

/** Letters of both cases, or digits among letters: no word of the contract that stands in a value. */
const isRandom = /[a-z].*[A-Z]|[A-Z].*[a-z]|\d.*[a-z]|[a-z].*\d/;
