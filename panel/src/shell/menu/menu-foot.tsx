import { LanguageSelect } from '#shared/i18n/language-select.tsx';
import { AccountLink } from '../account-link.tsx';
import { ConnectionMark } from '../connection-mark.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import classes from './menu-foot.module.css';

/** The end of the menu: connection, theme and language. */
export function MenuFoot({ rail = false }: { rail?: boolean }) {
  return (
    <div className={classes.foot} data-rail={rail || undefined}>
      <ConnectionMark short={rail} />
      <AccountLink />
      <ThemeSwitch />
      {!rail && <LanguageSelect />}
    </div>
  );
}
