/** What an event of a calendar file says (RFC 5545). */
export interface CalendarEntry {
  uid: string;
  start: Date;
  /** None where it does not end after it starts. */
  end: Date | undefined;
  summary: string;
  category: string;
  url: string;
  changed: Date;
  sequence: number;
}

const lineLength = 75;

/** Always UTC: no calendar has to know our zones. */
const utc = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar file may not hold them
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const text = (given: string) =>
  given
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Lines are at most 75 bytes long; what follows goes on in the next one after a space. No character is cut. */
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
    // Not the moment of reading: two reads of the same are the same bytes.
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
