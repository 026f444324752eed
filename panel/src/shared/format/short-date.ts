const two = (value: number) => String(value).padStart(2, '0');

/** `15.11 18:30`, local: how brackets show a moment. */
export function shortDate(value: string): string {
  const date = new Date(value);
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
