const secondsEnd = 19;
const utc = '+00';

/** PostgreSQL's text for an instant as ISO 8601; anything but plain UTC is parsed as a `Date`. */
export function toInstant(text: string): string {
  const isPlain = text.endsWith(utc) && text[10] === ' ';
  if (!isPlain) return new Date(text).toISOString();
  const fraction = text.slice(secondsEnd + 1, -utc.length);
  return `${text.slice(0, 10)}T${text.slice(11, secondsEnd)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
