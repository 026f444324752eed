import type { KeyboardEvent } from 'react';
import classes from './selection.module.css';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some, but not all, of its rows are selected. */
  partly?: boolean;
  onToggle: (isRange: boolean) => void;
  onEscape: () => void;
}

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

/** Space toggles it, Shift+Space a range; arrows move to the box of the next row; Escape clears the selection. */
export function SelectBox({ label, checked, partly = false, onToggle, onEscape }: SelectBoxProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      boxBeside(event.currentTarget, step)?.focus();
    } else if (event.key === ' ' && event.shiftKey) {
      event.preventDefault();
      onToggle(true);
    } else if (event.key === 'Escape') onEscape();
  };
  return (
    <label className={classes.pick}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        onKeyDown={press}
        // Browsers that toggle on key up would undo the range that key down has just selected.
        onKeyUp={(event) => event.key === ' ' && event.shiftKey && event.preventDefault()}
      />
    </label>
  );
}

function boxBeside(box: HTMLElement, step: 'nextElementSibling' | 'previousElementSibling') {
  let row = box.closest('tr')?.[step];
  while (row && !row.querySelector('input[type="checkbox"]')) row = row[step];
  return row?.querySelector<HTMLInputElement>('input[type="checkbox"]');
}
