import { LanguageSelect } from '#shared/i18n/language-select.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import classes from './menu-foot.module.css';

/** The end of the menu: theme and language. */
export function MenuFoot({ rail = false }: { rail?: boolean }) {
  return (
    <div className={classes.foot} data-rail={rail || undefined}>
      <ThemeSwitch />
      {!rail && <LanguageSelect />}
    </div>
  );
}
