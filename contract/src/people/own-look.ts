/** The first letters of the first and the last word of a name: `AL` of "Ada Lovelace", `Z` of "zed". */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}

/** A colour of everybody's own, dark enough for white letters: the same wherever the name stands. */
export function ownColour(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  // By the golden angle, so that neighbours such as "Player 1" and "Player 2" lie far apart.
  const hue = Math.round(Math.abs(hash) * 137.508) % 360;
  return `hsl(${hue}, 45%, 34%)`;
}
