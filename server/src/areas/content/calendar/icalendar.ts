/** What an event of a calendar file says (RFC 5545). */
interface CalendarEntry {
  uid: string;
  start: Date;
  /** Undefined where the end would not be after the start. */
  end: Date | undefined;
  summary: string;
  category: string;
  url: string;
  changed: Date;
  sequence: number;
}

const lineLength = 75;

/** Always UTC, so that no calendar program has to know our time zones. */
const utc = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar file may not hold them
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const text = (given: string) =>
  given
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Folds a line at 75 bytes; the rest continues on the next line after a space. No character is cut in two. */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (length + size > lineLength) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

function entryLines({ uid, start, end, summary, category, url, changed, sequence }: CalendarEntry) {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    // Not the time of the request: two reads of the same tournament give the same bytes.
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(start)}`,
    ...(end ? [`DTEND:${utc(end)}`] : []),
    `SUMMARY:${text(summary)}`,
    `CATEGORIES:${text(category)}`,
    `URL:${url}`,
    'END:VEVENT',
  ];
}

export function calendarFile(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Matchdesk//Tournaments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
