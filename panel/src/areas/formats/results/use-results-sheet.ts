import type { OpenMatch } from '@matchdesk/contract/formats/results';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import type { Pasted } from './paste-results-dialog.tsx';
import { columnTexts, isColumn } from './pasted-results.ts';
import type { ResultDrafts } from './result-drafts.ts';
import type { RowActs } from './result-row.tsx';
import { type SheetRow, savable } from './results.rules.ts';
import { useSaveResults } from './use-save-results.ts';

interface Sheet {
  box: RefObject<HTMLDivElement | null>;
  rows: readonly SheetRow[];
  drafts: ResultDrafts;
  onFocus: (match: OpenMatch | undefined) => void;
  onOpen: (match: OpenMatch) => void;
  onPaste: (pasted: Pasted) => void;
}

/** What the fields and the keys of a sheet do. */
export function useResultsSheet(id: number, { box, rows, drafts, onFocus, onOpen, onPaste }: Sheet) {
  const saving = useSaveResults(id);
  const isPhone = useIsPhone();

  const fields = () => [...(box.current?.querySelectorAll<HTMLInputElement>('input[data-result]') ?? [])];
  const goTo = (field: HTMLElement | undefined) => {
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'nearest' });
  };

  const [asked, setAsked] = useState(0);
  /** Leads on to what is left: the first field that could not be saved, else the first one. */
  const goOn = useEffectEvent(() => {
    const typed = drafts.list().map(({ match }) => `${match.id}`);
    const left = fields().find(({ dataset }) => typed.includes(dataset.result ?? ''));
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (left && !isPhone) goTo(left);
    else if (isLost) goTo(isPhone ? (box.current ?? undefined) : fields()[0]);
  });
  // After what was saved is gone and what opened by it is drawn.
  useEffect(() => {
    if (asked > 0) goOn();
  }, [asked]);

  const save = async () => {
    const results = savable(rows);
    if (results.length > 0) {
      const { done, reasons } = await saving.save(results);
      if (done) drafts.drop(results.map(({ match_id }) => match_id));
      else drafts.refuse(reasons);
    }
    setAsked((before) => before + 1);
  };

  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const act = isCommand ? commands[event.key.toLowerCase()] : steps[event.key];
    if (act === undefined || event.altKey) return;
    event.preventDefault();
    if (act === 'save') return void save();
    const all = fields();
    const isBack = event.key === 'Enter' && event.shiftKey;
    const next = all[all.indexOf(event.currentTarget) + (isBack ? -act : act)];
    if (next) goTo(next);
    else if (event.key === 'Enter' && !isBack)
      goTo(box.current?.querySelector<HTMLElement>('[data-save]') ?? undefined);
  };

  /** A column fills the fields downwards; anything else is looked at in the dialog first. */
  const paste: RowActs['paste'] = (event, match) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const open = rows.filter(({ stale }) => stale !== 'gone');
    const from = open.findIndex((row) => row.match.id === match.id);
    const texts = columnTexts(text);
    if (!isColumn(text) || from + texts.length > open.length)
      return onPaste({ text, from: Math.max(0, from) });
    for (const [index, typed] of texts.entries()) {
      const row = open[from + index];
      if (row && typed !== '') drafts.enter(row.match, typed);
    }
  };

  const acts = useSteady({
    enter: (match, text) => drafts.enter(match, text),
    discard: (match) => {
      drafts.drop([match.id]);
      setAsked((before) => before + 1);
    },
    open: onOpen,
    focus: onFocus,
    paste,
    move,
  });
  return { acts, save, isSaving: saving.isSaving };
}

/** Enter and the arrows move; with Ctrl, Enter and S save. */
const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
const commands: Readonly<Record<string, 'save'>> = { s: 'save', enter: 'save' };

/** Functions that stay the same, and do what the latest ones do. */
function useSteady(acts: RowActs): RowActs {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [steady] = useState<RowActs>(() => ({
    enter: (...given) => latest.current.enter(...given),
    discard: (...given) => latest.current.discard(...given),
    open: (...given) => latest.current.open(...given),
    focus: (...given) => latest.current.focus(...given),
    paste: (...given) => latest.current.paste(...given),
    move: (...given) => latest.current.move(...given),
  }));
  return steady;
}
