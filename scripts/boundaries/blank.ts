/**
 * The source with comments, regular expressions and the text of strings and templates turned into spaces,
 * so that what looks like an import is one. Quotes, newlines and every offset stay where they were.
 * `complete` is false when a comment or a template never ends: then nothing found below it can be trusted.
 */
export function blankText(source: string): { code: string; complete: boolean } {
  const code = source.split('');
  const openTemplates: number[] = [];
  let braces = 0;
  let complete = true;
  let at = source.startsWith('#!') ? endOfLine(source, 0) : 0;
  if (at > 0) blank(0, at);

  while (at < source.length) {
    const char = source[at]!;
    if (source.startsWith('//', at)) at = blank(at, endOfLine(source, at));
    else if (source.startsWith('/*', at)) at = blank(at, past(source.indexOf('*/', at + 2), 2));
    else if (char === '/' && canStartRegExp(code, at)) at = blank(at, endOfRegExp(source, at));
    else if (char === "'" || char === '"') at = skipString(at);
    else if (char === '`') at = skipTemplate(at + 1);
    else if (char === '{') at = step(() => braces++);
    else if (char === '}' && braces === 0 && openTemplates.length > 0) {
      braces = openTemplates.pop()!;
      at = skipTemplate(at + 1);
    } else if (char === '}') at = step(() => braces--);
    else at++;
  }
  return { code: code.join(''), complete: complete && openTemplates.length === 0 };

  function blank(from: number, to: number): number {
    for (let i = from; i < to; i++) if (code[i] !== '\n') code[i] = ' ';
    return to;
  }

  function step(count: () => void): number {
    count();
    return at + 1;
  }

  function past(end: number, length: number): number {
    if (end >= 0) return end + length;
    complete = false;
    return source.length;
  }

  /** An apostrophe in JSX text closes nothing on its line; it is then an ordinary character. */
  function skipString(start: number): number {
    const end = endOfString(source, start);
    if (end === undefined) return start + 1;
    blank(start + 1, end);
    return end + 1;
  }

  function skipTemplate(start: number): number {
    for (let i = start; i < source.length; i++) {
      if (source[i] === '\\') i++;
      else if (source[i] === '`') return blank(start, i) + 1;
      else if (source.startsWith('${', i)) {
        openTemplates.push(braces);
        braces = 0;
        return blank(start, i) + 2;
      }
    }
    complete = false;
    return blank(start, source.length);
  }
}

function endOfLine(source: string, from: number): number {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end;
}

function endOfString(source: string, start: number): number | undefined {
  for (let i = start + 1; i < source.length && source[i] !== '\n'; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === source[start]) return i;
  }
  return undefined;
}

function endOfRegExp(source: string, start: number): number {
  let inClass = false;
  for (let i = start + 1; i < source.length && source[i] !== '\n'; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === '[') inClass = true;
    else if (source[i] === ']') inClass = false;
    else if (source[i] === '/' && !inClass) return i + 1;
  }
  return start + 1;
}

/** A slash divides after a value and begins a regular expression elsewhere; `</` closes a JSX tag. */
function canStartRegExp(code: readonly string[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && /\s/.test(code[before]!)) before--;
  if (before < 0) return true;
  const char = code[before]!;
  if (char === '>') return code[before - 1] === '=';
  if (/[\w$]/.test(char)) {
    const word = code.slice(Math.max(0, before - 10), before + 1).join('');
    return /(?<![\w$.])(return|typeof|case|in|of|do|else|yield|await|void|delete|throw|new)$/.test(word);
  }
  return /[(,=:[!&|?{;+\-*%~^]/.test(char);
}
