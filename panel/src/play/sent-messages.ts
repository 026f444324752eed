const storageKey = 'matchdesk.play.sent';

const mostKept = 300;

function readSent(): string[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as string[];
  } catch {
    return [];
  }
}

const sent = new Set(readSent());

/** Messages carry no id of a participant, so a phone remembers which were sent from it. */
export const isSentFromHere = (clientId: string): boolean => sent.has(clientId);

export function rememberSent(clientId: string): void {
  sent.add(clientId);
  try {
    localStorage.setItem(storageKey, JSON.stringify([...sent].slice(-mostKept)));
  } catch {
    // Without storage, they are known until the page is left.
  }
}
