import type { Locator, Page } from '@playwright/test';

/** A file as Playwright hands it to a page. */
interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface Presses {
  /** How many until now. */
  count: () => number;
  /** All presses in order, for the message of a test that needed too many. */
  list: () => readonly string[];
  /** Presses the button and chooses the file: this is one press, since the system's own dialog is not the page's. */
  chooseFile: (button: Locator, file: ChosenFile) => Promise<void>;
}

interface Counted {
  /** A field that is filled counts one, however much is typed into it at a time; so does each paste. */
  fields?: boolean;
}

/**
 * Counts what a person presses from now on, on this page and those it leads to: every click, tap and drag, and every
 * key, except for typing into a field.
 */
export async function countPresses(page: Page, { fields = false }: Counted = {}): Promise<Presses> {
  const pressed: string[] = [];
  await page.exposeBinding('countPress', (_, what: string) => pressed.push(what));
  await page.addInitScript(watch, fields);
  await page.evaluate(watch, fields);
  return {
    count: () => pressed.length,
    list: () => pressed,
    chooseFile: async (button, file) => {
      const chooser = page.waitForEvent('filechooser');
      await button.click();
      await (await chooser).setFiles(file);
    },
  };
}

/** The parts of the browser's types that are used here. */
interface Target {
  tagName?: string;
  textContent?: string | null;
  isContentEditable?: boolean;
  matches?: (selector: string) => boolean;
  closest?: (selector: string) => Target | null;
  getAttribute?: (name: string) => string | null;
}
interface Press {
  target: Target;
  key: string;
  repeat: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  inputType?: string;
}
interface Watched {
  countPress: (what: string) => void;
  addEventListener: (type: string, listen: (event: Press) => void, options: object) => void;
}

/** Runs in the page, so it must be self-contained. */
function watch(fields: boolean): void {
  const page = globalThis as unknown as Watched;
  const nameOf = (target: Target) => {
    const named = target.closest?.('button, a, label, [role], input');
    const name = named?.getAttribute?.('aria-label') ?? named?.textContent?.trim() ?? target.tagName ?? '';
    return name.slice(0, 40);
  };
  const isTyped = ({ target, key, ctrlKey, metaKey, altKey }: Press) => {
    const isField = target.isContentEditable || target.matches?.('textarea, input') === true;
    const isCharacter = key.length === 1 || key === 'Backspace' || key === 'Delete';
    return isField && isCharacter && !ctrlKey && !metaKey && !altKey;
  };
  const isModifier = (key: string) => ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
  const options = { capture: true, passive: true };
  let filling: Target | undefined;
  const count = (what: string) => {
    filling = undefined;
    page.countPress(what);
  };
  page.addEventListener('pointerdown', ({ target }) => count(`click ${nameOf(target)}`), options);
  page.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat && !isModifier(event.key) && !isTyped(event)) count(`key ${event.key}`);
    },
    options,
  );
  if (!fields) return;
  const fill = (what: string, { target, inputType }: Press) => {
    const isField =
      target.isContentEditable || target.matches?.('textarea, input:not([type=radio], [type=checkbox])');
    // What is pasted changes the field too.
    if (!isField || inputType === 'insertFromPaste' || filling === target) return;
    count(`${what} ${nameOf(target)}`);
    filling = target;
  };
  page.addEventListener('input', (event) => fill('fill', event), options);
  page.addEventListener('paste', ({ target }) => count(`paste ${nameOf(target)}`), options);
}
