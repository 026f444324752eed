import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/it';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { fromLocalTime, onDay, toLocalTime } from './local-time.ts';

type DateTimeFieldProps = Omit<DateInputProps, 'value' | 'onChange'> & {
  /** An instant; shown and typed in local time. */
  value?: string;
  onChange?: (instant: string) => void;
};

/** A date and time, typed or picked. Until it is touched, the exact instant is kept. */
export function DateTimeField({ value = '', onChange, ...props }: DateTimeFieldProps) {
  const { t } = useTranslation('forms');
  const typed = useRef(false);
  const parse = (text: string) => {
    const instant = fromLocalTime(text);
    typed.current = instant !== null;
    return instant && toLocalTime(instant);
  };
  const change = (next: string | null) => {
    if (!next) return;
    // A day picked in the calendar has no time, so it keeps the time that was there.
    const instant = typed.current ? fromLocalTime(next) : onDay(next, value);
    typed.current = false;
    if (instant) onChange?.(instant);
  };
  return (
    <DatesProvider settings={{ locale: currentLanguage(), firstDayOfWeek: 1, weekendDays: [] }}>
      <DateInput
        {...props}
        withTime
        valueFormat="YYYY.MM.DD HH:mm"
        placeholder="YYYY.MM.DD HH:mm"
        value={toLocalTime(value)}
        onChange={change}
        dateParser={parse}
        hideOutsideDates
        previousLabel={t('calendar.previous')}
        nextLabel={t('calendar.next')}
        popoverProps={{ portalProps: { target: '#page' } }}
      />
    </DatesProvider>
  );
}
