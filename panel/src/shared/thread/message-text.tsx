import { textParts } from './text-parts.ts';

/** Text with its links. No HTML, and nothing is loaded by showing it. */
export function MessageText({ text }: { text: string }) {
  return (
    <bdi>
      {textParts(text).map(({ text: words, href }, index) =>
        href === undefined ? (
          words
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {words}
          </a>
        ),
      )}
    </bdi>
  );
}
